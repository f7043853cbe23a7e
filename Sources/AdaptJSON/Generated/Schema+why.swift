// swift-format-ignore-file
// Written by Tools/schemas.py from grammar/why.schema.json: edit that and run `make facts`.

extension Schema {
  static let whyText = #"""
{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "$id": "urn:adapt:why:1",
  "title": "Adapt derivations",
  "description": "What `adapt why --format json` writes: why values are what they are.",
  "type": "object",
  "additionalProperties": false,
  "required": [
    "$schema",
    "version",
    "answers"
  ],
  "properties": {
    "$schema": {
      "const": "urn:adapt:why:1"
    },
    "version": {
      "const": 1
    },
    "answers": {
      "description": "For each environment, one for each question.",
      "type": "array",
      "items": {
        "$ref": "#/$defs/answer"
      }
    }
  },
  "$defs": {
    "answer": {
      "type": "object",
      "additionalProperties": false,
      "required": [
        "question",
        "screen",
        "environment"
      ],
      "properties": {
        "question": {
          "description": "As it was asked.",
          "type": "string"
        },
        "screen": {
          "description": "The way to the screen: `Mail.primary`; its name where it has the window.",
          "type": "string"
        },
        "environment": {
          "description": "The phrase that stands for it.",
          "type": "string"
        },
        "nothing": {
          "description": "There is no such value here: why.",
          "type": "string"
        },
        "slot": {
          "$ref": "#/$defs/ground"
        },
        "value": {
          "description": "Points, unrounded; a position counts from the screen's leading or top edge.",
          "type": "number"
        },
        "target": {
          "$ref": "#/$defs/step"
        },
        "deciding": {
          "description": "Every row whose own number decides: moved by a little up or down, the value moves. No other row does that.",
          "type": "array",
          "items": {
            "$ref": "#/$defs/row"
          }
        },
        "standby": {
          "description": "Those of `deciding` that no step needs: they would take over where one of the others moves.",
          "type": "array",
          "items": {
            "$ref": "#/$defs/row"
          }
        },
        "losers": {
          "description": "Rows that were missed and wanted another value, the weightiest first.",
          "type": "array",
          "items": {
            "$ref": "#/$defs/loser"
          }
        }
      },
      "oneOf": [
        {
          "required": [
            "nothing"
          ]
        },
        {
          "required": [
            "slot"
          ]
        },
        {
          "required": [
            "value",
            "target",
            "deciding",
            "standby",
            "losers"
          ]
        }
      ]
    },
    "step": {
      "description": "A place or a size, and what holds it.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "place",
        "view",
        "value"
      ],
      "properties": {
        "place": {
          "description": "As the language writes it.",
          "type": "string"
        },
        "view": {
          "description": "The place of its view in the screen's list.",
          "type": "integer",
          "minimum": 0
        },
        "value": {
          "type": "number"
        },
        "repeated": {
          "description": "It was told before.",
          "const": true
        },
        "grounds": {
          "type": "array",
          "items": {
            "$ref": "#/$defs/ground"
          }
        },
        "holders": {
          "type": "array",
          "items": {
            "$ref": "#/$defs/holder"
          }
        }
      }
    },
    "holder": {
      "type": "object",
      "additionalProperties": false,
      "required": [
        "row",
        "share"
      ],
      "properties": {
        "row": {
          "$ref": "#/$defs/row"
        },
        "share": {
          "description": "How far the value in question moves when the row's right side grows by a point.",
          "type": "number"
        },
        "together": {
          "description": "How many rows decide as many places together.",
          "type": "integer",
          "minimum": 2
        },
        "grounds": {
          "type": "array",
          "items": {
            "$ref": "#/$defs/ground"
          }
        },
        "steps": {
          "description": "The other places that the row speaks of.",
          "type": "array",
          "items": {
            "$ref": "#/$defs/step"
          }
        }
      }
    },
    "row": {
      "type": "object",
      "additionalProperties": false,
      "required": [
        "text",
        "priority",
        "origin"
      ],
      "properties": {
        "text": {
          "description": "An equation between places, or what the system does, in words.",
          "type": "string"
        },
        "constraint": {
          "description": "The place in the screen's list of constraints where the spec says it.",
          "type": "integer",
          "minimum": 0
        },
        "priority": {
          "description": "1000 is required; 0 is where a view rests while nothing decides.",
          "type": "number",
          "minimum": 0,
          "maximum": 1000
        },
        "origin": {
          "$ref": "#/$defs/origin"
        }
      }
    },
    "loser": {
      "type": "object",
      "additionalProperties": false,
      "required": [
        "row",
        "missedBy"
      ],
      "properties": {
        "row": {
          "$ref": "#/$defs/row"
        },
        "missedBy": {
          "description": "Points.",
          "type": "number",
          "minimum": 0
        },
        "valueIfWon": {
          "description": "What the value would be if it gave way to no other row of the spec; absent for a required row.",
          "type": "number"
        }
      }
    },
    "ground": {
      "description": "A number or a choice that nothing in the layout decides.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "text"
      ],
      "properties": {
        "text": {
          "type": "string"
        },
        "value": {
          "type": "number"
        },
        "trait": {
          "description": "The trait of the environment that it comes from.",
          "type": "string"
        },
        "origin": {
          "$ref": "#/$defs/origin"
        },
        "alternatives": {
          "description": "What else the slot might have been.",
          "type": "array",
          "items": {
            "$ref": "#/$defs/alternative"
          }
        },
        "steps": {
          "description": "What it was worked out from.",
          "type": "array",
          "items": {
            "$ref": "#/$defs/step"
          }
        }
      }
    },
    "alternative": {
      "type": "object",
      "additionalProperties": false,
      "required": [
        "text",
        "condition",
        "applies"
      ],
      "properties": {
        "text": {
          "type": "string"
        },
        "condition": {
          "type": "string"
        },
        "applies": {
          "description": "Its condition holds too, so the winner beat it.",
          "type": "boolean"
        },
        "origin": {
          "$ref": "#/$defs/origin"
        }
      }
    },
    "origin": {
      "type": "object",
      "additionalProperties": false,
      "required": [
        "file",
        "start",
        "end"
      ],
      "properties": {
        "file": {
          "type": "string"
        },
        "line": {
          "description": "Counted from 1.",
          "type": "integer",
          "minimum": 1
        },
        "start": {
          "description": "UTF-8 bytes.",
          "type": "integer",
          "minimum": 0
        },
        "end": {
          "type": "integer",
          "minimum": 0
        }
      }
    }
  }
}

"""#
}
