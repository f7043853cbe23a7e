// swift-format-ignore-file
// Written by Tools/schemas.py from grammar/diff.schema.json: edit that and run `make facts`.

extension Schema {
  static let diffText = #"""
{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "$id": "urn:adapt:diff:1",
  "title": "Adapt differences",
  "description": "What `adapt diff --format json` writes: what changes from one file or environment to another, and nothing else.",
  "type": "object",
  "additionalProperties": false,
  "required": [
    "$schema",
    "version",
    "changed",
    "addedScreens",
    "removedScreens",
    "environments"
  ],
  "properties": {
    "$schema": {
      "const": "urn:adapt:diff:1"
    },
    "version": {
      "const": 1
    },
    "changed": {
      "type": "boolean"
    },
    "addedScreens": {
      "type": "array",
      "items": {
        "type": "string"
      }
    },
    "removedScreens": {
      "type": "array",
      "items": {
        "type": "string"
      }
    },
    "environments": {
      "description": "One for each environment; one for a transition.",
      "type": "array",
      "items": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "environment",
          "screens"
        ],
        "properties": {
          "environment": {
            "description": "The phrase that stands for it; `A to B` for a transition.",
            "type": "string"
          },
          "screens": {
            "description": "The screens that differ.",
            "type": "array",
            "items": {
              "$ref": "#/$defs/delta"
            }
          },
          "moments": {
            "description": "Moments of a transition that were asked for.",
            "type": "array",
            "items": {
              "$ref": "#/$defs/moment"
            }
          }
        }
      }
    }
  },
  "$defs": {
    "moment": {
      "type": "object",
      "additionalProperties": false,
      "required": [
        "screen",
        "at",
        "views"
      ],
      "properties": {
        "screen": {
          "type": "string"
        },
        "at": {
          "description": "From 0, where the transition begins, to 1, where it ends.",
          "type": "number",
          "minimum": 0,
          "maximum": 1
        },
        "views": {
          "type": "array",
          "items": {
            "type": "object",
            "additionalProperties": false,
            "required": [
              "view",
              "kind",
              "frame",
              "opacity",
              "rotation"
            ],
            "properties": {
              "view": {
                "description": "Its path.",
                "type": "string"
              },
              "kind": {
                "type": "string"
              },
              "frame": {
                "$ref": "#/$defs/frame",
                "description": "Points in the screen, not rounded on the way."
              },
              "opacity": {
                "type": "number",
                "minimum": 0,
                "maximum": 1
              },
              "rotation": {
                "description": "Degrees clockwise that keep it upright on the device.",
                "type": "number"
              }
            }
          }
        }
      }
    },
    "delta": {
      "type": "object",
      "additionalProperties": false,
      "required": [
        "screen",
        "views",
        "presentations",
        "removed",
        "added"
      ],
      "properties": {
        "screen": {
          "type": "string"
        },
        "views": {
          "description": "Views that changed; all others are as they were.",
          "type": "array",
          "items": {
            "$ref": "#/$defs/view"
          }
        },
        "presentations": {
          "type": "array",
          "items": {
            "$ref": "#/$defs/presentation"
          }
        },
        "removed": {
          "description": "Constraints to take away, before any is added.",
          "type": "array",
          "items": {
            "$ref": "#/$defs/constraint"
          }
        },
        "added": {
          "description": "Constraints to add.",
          "type": "array",
          "items": {
            "$ref": "#/$defs/constraint"
          }
        }
      }
    },
    "view": {
      "type": "object",
      "additionalProperties": false,
      "required": [
        "view",
        "kind",
        "changes"
      ],
      "properties": {
        "view": {
          "description": "Its path.",
          "type": "string"
        },
        "kind": {
          "type": "string"
        },
        "changes": {
          "type": "array",
          "minItems": 1,
          "items": {
            "$ref": "#/$defs/change"
          }
        }
      }
    },
    "change": {
      "type": "object",
      "additionalProperties": false,
      "required": [
        "change"
      ],
      "properties": {
        "change": {
          "enum": [
            "installed",
            "uninstalled",
            "moved",
            "resized",
            "hidden",
            "shown",
            "re-imaged"
          ]
        },
        "from": {
          "$ref": "#/$defs/frame"
        },
        "to": {
          "$ref": "#/$defs/frame"
        },
        "fromFile": {
          "type": "string"
        },
        "toFile": {
          "type": "string"
        }
      }
    },
    "frame": {
      "description": "Points in the superview, edges rounded to device pixels.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "x",
        "y",
        "width",
        "height"
      ],
      "properties": {
        "x": {
          "type": "number"
        },
        "y": {
          "type": "number"
        },
        "width": {
          "type": "number"
        },
        "height": {
          "type": "number"
        }
      }
    },
    "presentation": {
      "type": "object",
      "additionalProperties": false,
      "required": [
        "presentation"
      ],
      "properties": {
        "presentation": {
          "type": "string"
        },
        "from": {
          "description": "Absent where it was not there.",
          "enum": [
            "popover",
            "sheet",
            "pageSheet",
            "formSheet",
            "fullScreen",
            "overFullScreen",
            "currentContext",
            "overCurrentContext",
            "custom",
            "alert",
            "actionSheet",
            "show",
            "showDetail",
            "push"
          ]
        },
        "to": {
          "description": "Absent where it is not there.",
          "enum": [
            "popover",
            "sheet",
            "pageSheet",
            "formSheet",
            "fullScreen",
            "overFullScreen",
            "currentContext",
            "overCurrentContext",
            "custom",
            "alert",
            "actionSheet",
            "show",
            "showDetail",
            "push"
          ]
        },
        "showed": {
          "type": "string"
        },
        "shows": {
          "type": "string"
        }
      }
    },
    "constraint": {
      "type": "object",
      "additionalProperties": false,
      "required": [
        "text",
        "required",
        "origin"
      ],
      "properties": {
        "text": {
          "description": "An equation between places.",
          "type": "string"
        },
        "required": {
          "type": "boolean"
        },
        "clashes": {
          "description": "It contradicts what is required afterwards.",
          "const": true
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
