"""Run by `python3 -c`: takes Python files from standard input, makes them importable, and runs the one called `host`. The native
program carries them inside, so that it needs no files beside it. Each file is a line with its module's path and its length,
then its bytes; an empty line ends them."""

import importlib.abc
import importlib.util
import os
import sys


class _Bundle(importlib.abc.MetaPathFinder, importlib.abc.InspectLoader):
    def __init__(self, stream):
        self._sources = {}
        for path, length in iter(lambda: stream.readline().split(), []):
            self._sources[path.decode()] = stream.read(int(length))

    def _path(self, name):
        path = name.replace(".", "/")
        return next((found for found in (f"{path}/__init__.py", f"{path}.py") if found in self._sources), None)

    def find_spec(self, name, path=None, target=None):
        return importlib.util.spec_from_loader(name, self) if self._path(name) else None

    def is_package(self, name):
        return self._path(name).endswith("/__init__.py")

    def get_source(self, name):
        return self._sources[self._path(name)].decode()

    def get_code(self, name):
        return compile(self.get_source(name), f"<lilypad>/{self._path(name)}", "exec")


_stream = os.fdopen(os.dup(0), "rb")
sys.meta_path.append(_Bundle(_stream))  # last: a student's own files come first
import host

host.run(_stream)
