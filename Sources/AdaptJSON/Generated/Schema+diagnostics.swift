// swift-format-ignore-file
// Written by Tools/schemas.py from grammar/diagnostics.schema.json: edit that and run `make facts`.

extension Schema {
  static let diagnosticsText = #"""
{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "$id": "urn:adapt:diagnostics:1",
  "title": "Adapt diagnostics",
  "description": "What `adapt check --format json` writes.",
  "type": "object",
  "additionalProperties": false,
  "required": ["$schema", "version", "errors", "warnings", "diagnostics"],
  "properties": {
    "$schema": {"const": "urn:adapt:diagnostics:1"},
    "version": {"const": 1},
    "errors": {"description": "How many of them are errors.", "type": "integer", "minimum": 0},
    "warnings": {"description": "How many of them are warnings.", "type": "integer", "minimum": 0},
    "diagnostics": {"type": "array", "items": {"$ref": "#/$defs/diagnostic"}}
  },
  "$defs": {
    "diagnostic": {
      "description": "One finding.",
      "type": "object",
      "additionalProperties": false,
      "required": ["code", "severity", "title", "message"],
      "properties": {
        "code": {
          "description": "Permanent: `adapt explain CODE` says more.",
          "type": "string",
          "pattern": "^[AL][0-9]{4}$"
        },
        "severity": {
          "description": "After `--deny`, `--warn` and `--allow`.",
          "enum": ["error", "warning", "info", "note"]
        },
        "title": {"description": "The rule in a few words.", "type": "string", "minLength": 1},
        "message": {"description": "What was found here.", "type": "string", "minLength": 1},
        "span": {"$ref": "#/$defs/span"},
        "label": {
          "description": "A few words for what `span` covers.",
          "type": "string",
          "minLength": 1
        },
        "labels": {
          "description": "Other places that belong to the finding.",
          "type": "array",
          "items": {
            "type": "object",
            "additionalProperties": false,
            "required": ["message", "span"],
            "properties": {"message": {"type": "string"}, "span": {"$ref": "#/$defs/span"}}
          },
          "minItems": 1
        },
        "notes": {
          "description": "Remarks, with or without a place.",
          "type": "array",
          "items": {
            "type": "object",
            "additionalProperties": false,
            "required": ["message"],
            "properties": {"message": {"type": "string"}, "span": {"$ref": "#/$defs/span"}}
          },
          "minItems": 1
        },
        "help": {"description": "A way out in words.", "type": "string", "minLength": 1},
        "fixIts": {
          "description": "Ways out that edits can take.",
          "type": "array",
          "items": {
            "type": "object",
            "additionalProperties": false,
            "required": ["message", "edits"],
            "properties": {
              "message": {"type": "string"},
              "edits": {
                "type": "array",
                "items": {
                  "type": "object",
                  "additionalProperties": false,
                  "required": ["span", "text"],
                  "properties": {
                    "span": {"$ref": "#/$defs/span"},
                    "text": {"description": "What replaces it.", "type": "string"}
                  }
                }
              }
            }
          },
          "minItems": 1
        }
      }
    },
    "span": {
      "description": "A range of a file; its end is the first place behind it.",
      "type": "object",
      "additionalProperties": false,
      "required": ["file", "start", "end"],
      "properties": {
        "file": {"type": "string"},
        "start": {"$ref": "#/$defs/position"},
        "end": {"$ref": "#/$defs/position"}
      }
    },
    "position": {
      "description": "A place in a file. Line and column are left out where the text was not at hand.",
      "type": "object",
      "additionalProperties": false,
      "required": ["offset"],
      "properties": {
        "line": {"description": "From 1.", "type": "integer", "minimum": 1},
        "column": {"description": "In Unicode scalars, from 1.", "type": "integer", "minimum": 1},
        "offset": {"description": "In UTF-8 bytes, from 0.", "type": "integer", "minimum": 0}
      },
      "dependentRequired": {"line": ["column"], "column": ["line"]}
    }
  }
}

"""#
}
