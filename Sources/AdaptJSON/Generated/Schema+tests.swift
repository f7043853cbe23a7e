// swift-format-ignore-file
// Written by Tools/schemas.py from grammar/tests.schema.json: edit that and run `make facts`.

extension Schema {
  static let testsText = #"""
{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "$id": "urn:adapt:tests:1",
  "title": "Adapt test results",
  "description": "What `adapt test --format json` writes.",
  "type": "object",
  "additionalProperties": false,
  "required": ["$schema", "version", "passed", "failed", "files"],
  "properties": {
    "$schema": {"const": "urn:adapt:tests:1"},
    "version": {"const": 1},
    "passed": {"description": "How many tests passed.", "type": "integer", "minimum": 0},
    "failed": {"description": "How many tests failed.", "type": "integer", "minimum": 0},
    "files": {"type": "array", "items": {"$ref": "#/$defs/file"}}
  },
  "$defs": {
    "file": {
      "type": "object",
      "additionalProperties": false,
      "required": ["file", "tests"],
      "properties": {
        "file": {"type": "string"},
        "tests": {
          "description": "In the order of the file.",
          "type": "array",
          "items": {"$ref": "#/$defs/test"}
        }
      }
    },
    "test": {
      "type": "object",
      "additionalProperties": false,
      "required": ["title", "passed", "expectations"],
      "properties": {
        "title": {"type": "string"},
        "passed": {"type": "boolean"},
        "line": {"$ref": "#/$defs/line"},
        "expectations": {"type": "array", "items": {"$ref": "#/$defs/expectation"}}
      }
    },
    "expectation": {
      "description": "One `expect` in all environments of its `in`.",
      "type": "object",
      "additionalProperties": false,
      "required": ["expect", "passed", "environments", "failed", "failures"],
      "properties": {
        "expect": {"description": "As it is written.", "type": "string"},
        "passed": {"type": "boolean"},
        "line": {"$ref": "#/$defs/line"},
        "environments": {
          "description": "In how many environments it was tried.",
          "type": "integer",
          "minimum": 0
        },
        "failed": {
          "description": "In how many environments it fails.",
          "type": "integer",
          "minimum": 0
        },
        "failures": {
          "description": "The first environments in which it fails.",
          "type": "array",
          "maxItems": 3,
          "items": {"$ref": "#/$defs/failure"}
        }
      }
    },
    "failure": {
      "type": "object",
      "additionalProperties": false,
      "required": ["environment", "expected", "found"],
      "properties": {
        "environment": {
          "description": "The phrase that `--env` takes; for a transition two, joined by `to`.",
          "type": "string",
          "minLength": 1
        },
        "expected": {"type": "string"},
        "found": {"type": "string"}
      }
    },
    "line": {
      "description": "Where it is written, counted from 1; absent where the source is not at hand.",
      "type": "integer",
      "minimum": 1
    }
  }
}

"""#
}
