"""run_guest.py DRIVER FOLDER: the page's driver in a plain Python. Each line of input is a call, [name, ...arguments] as JSON;
each line of output its result."""

import json
import sys

driver, folder = sys.argv[1:]
sys.path.append(driver)
import lilypad_guest

sys.path.remove(driver)
output, sys.stdout = sys.stdout, sys.stderr
lilypad_guest.open_folder(folder, driver)
for line in sys.stdin:
    name, *arguments = json.loads(line)
    print(getattr(lilypad_guest, name)(*arguments), file=output, flush=True)
