// swift-format-ignore-file
// Written by Tools/schemas.py from grammar/sweep.schema.json: edit that and run `make facts`.

extension Schema {
  static let sweepText = #"""
{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "$id": "urn:adapt:sweep:1",
  "title": "Adapt sweeps",
  "description": "What `adapt sweep --format json` writes: where a screen is laid out in another way.",
  "type": "object",
  "additionalProperties": false,
  "required": [
    "$schema",
    "version",
    "sweeps"
  ],
  "properties": {
    "$schema": {
      "const": "urn:adapt:sweep:1"
    },
    "version": {
      "const": 1
    },
    "sweeps": {
      "type": "array",
      "items": {
        "$ref": "#/$defs/sweep"
      }
    }
  },
  "$defs": {
    "sweep": {
      "type": "object",
      "additionalProperties": false,
      "required": [
        "screen",
        "quantity",
        "environment",
        "stretches"
      ],
      "properties": {
        "screen": {
          "type": "string"
        },
        "quantity": {
          "enum": [
            "width",
            "height",
            "text"
          ]
        },
        "environment": {
          "description": "The phrase for what does not move.",
          "type": "string"
        },
        "stretches": {
          "description": "Without gaps, lowest first.",
          "type": "array",
          "minItems": 1,
          "items": {
            "$ref": "#/$defs/stretch"
          }
        }
      }
    },
    "stretch": {
      "type": "object",
      "additionalProperties": false,
      "required": [
        "from",
        "to",
        "findings",
        "begins",
        "ends"
      ],
      "properties": {
        "from": {
          "description": "Points, or the name of a text size.",
          "type": [
            "number",
            "string"
          ]
        },
        "to": {
          "description": "The boundary with the next stretch; for text sizes the last one of this stretch.",
          "type": [
            "number",
            "string"
          ]
        },
        "findings": {
          "type": "array",
          "items": {
            "type": "object",
            "additionalProperties": false,
            "required": [
              "code",
              "title",
              "error"
            ],
            "properties": {
              "code": {
                "type": "string"
              },
              "title": {
                "type": "string"
              },
              "error": {
                "type": "boolean"
              }
            }
          }
        },
        "begins": {
          "description": "What holds here and not in the stretch before.",
          "type": "array",
          "items": {
            "type": "string"
          }
        },
        "ends": {
          "description": "What held in the stretch before.",
          "type": "array",
          "items": {
            "type": "string"
          }
        }
      }
    }
  }
}

"""#
}
