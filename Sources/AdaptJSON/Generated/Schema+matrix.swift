// swift-format-ignore-file
// Written by Tools/schemas.py from grammar/matrix.schema.json: edit that and run `make facts`.

extension Schema {
  static let matrixText = #"""
{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "$id": "urn:adapt:matrix:1",
  "title": "Adapt matrix",
  "description": "What `adapt matrix --format json` writes.",
  "type": "object",
  "additionalProperties": false,
  "required": ["$schema", "version", "rows"],
  "properties": {
    "$schema": {"const": "urn:adapt:matrix:1"},
    "version": {"const": 1},
    "rows": {
      "description": "By screen, then in the order of the environments.",
      "type": "array",
      "items": {"$ref": "#/$defs/row"}
    }
  },
  "$defs": {
    "row": {
      "type": "object",
      "additionalProperties": false,
      "required": [
        "screen", "environment", "environments", "sizes", "classes", "presentations", "findings"
      ],
      "properties": {
        "screen": {
          "description": "The way to the screen: `Mail.primary`; its name where it has the window.",
          "type": "string"
        },
        "environment": {
          "description": "The phrase of the environment, or the values that `--by` asked for.",
          "type": "string"
        },
        "environments": {
          "description": "How many environments the row stands for.",
          "type": "integer",
          "minimum": 1
        },
        "sizes": {
          "description": "`390 x 844`, each once.",
          "type": "array",
          "items": {"type": "string"}
        },
        "classes": {
          "description": "`wC hR`, each once; empty on a canvas without classes.",
          "type": "array",
          "items": {"type": "string"}
        },
        "presentations": {
          "description": "How presentations resolve: `Composer as sheet`.",
          "type": "array",
          "items": {"type": "string"}
        },
        "findings": {
          "description": "The codes of what was found, sorted.",
          "type": "array",
          "items": {
            "type": "object",
            "additionalProperties": false,
            "required": ["code", "environments"],
            "properties": {
              "code": {"type": "string", "pattern": "^[AL][0-9]{4}$"},
              "environments": {
                "description": "In how many of the row's environments.",
                "type": "integer",
                "minimum": 1
              }
            }
          }
        }
      }
    }
  }
}

"""#
}
