"""A device program that shows what its port has of this computer: port_program.py random|exit|files"""

import os
import sys

what = sys.argv[1]
if what == "random":
    print(len(os.urandom(4)), os.urandom(8) != os.urandom(8))
elif what == "exit":
    sys.exit("no: say yes")
elif what == "files":
    with open("written", "w") as file:
        file.write("first\nlast")
    with open("written", "a") as file:
        file.write("!")
    os.mkdir("folder")
    os.rename("written", "folder/moved")
    with open("folder/moved", "rb") as file:
        file.seek(-5, 2)
        print(file.read(), os.stat("folder/moved")[6], os.listdir("folder"))
    try:
        os.rmdir("folder")
    except OSError as problem:
        print(problem.errno)
    os.remove("folder/moved")
    os.rmdir("folder")
    print(os.listdir("."))
