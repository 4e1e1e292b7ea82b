"""Run the command line as `python -m validator`."""

from validator.cli.main import main

if __name__ == "__main__":
    main()
