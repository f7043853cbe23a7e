"""Checks documents against a JSON Schema with the library jsonschema, which shares nothing with us.

usage: validate_json.py SCHEMA < FILE

Each line of the input is one document. For each, one line says `ok`, or where the first error is
and what it says. The schema itself is checked first.
"""
import json
import sys

import jsonschema


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        schema = json.load(file)
    jsonschema.Draft202012Validator.check_schema(schema)
    validator = jsonschema.Draft202012Validator(schema)
    for line in sys.stdin:
        error = jsonschema.exceptions.best_match(validator.iter_errors(json.loads(line)))
        print("ok" if error is None else error.json_path + ": " + error.message[:200])


if __name__ == "__main__":
    main()
