#!/usr/bin/env bash
# install.sh COMMAND PACKAGE...: installs the Debian packages if the command, or file with that path, is missing.
set -eu
command=$1
shift
is_there() {
    command -v "$command" > /dev/null || [ -e "$command" ]
}
if ! command -v apt-get > /dev/null; then
    echo "lilypad: '$command' is missing. It comes with: $*. Install it with your system's package manager and try again." >&2
    exit 1
fi
as_root=
if [ "$(id -u)" != 0 ]; then
    if ! command -v sudo > /dev/null; then
        echo "lilypad: '$command' is missing. As root: apt-get install $*" >&2
        exit 1
    fi
    as_root=sudo
fi
# Parallel make recipes may need the same tool: one installs it while the others wait.
exec 9> "${TMPDIR:-/tmp}/lilypad-install.lock"
flock 9
is_there && exit 0
echo "lilypad: installing $* (for '$command')" >&2
$as_root apt-get update -qq
$as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@" > /dev/null
is_there
