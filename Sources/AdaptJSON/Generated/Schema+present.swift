// swift-format-ignore-file
// Written by Tools/schemas.py from grammar/present.schema.json: edit that and run `make facts`.

extension Schema {
  static let presentText = #"""
{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "$id": "urn:adapt:present:1",
  "title": "Adapt presentations",
  "description": "What `adapt present --format json` writes: how presentations come out.",
  "type": "object",
  "additionalProperties": false,
  "required": [
    "$schema",
    "version",
    "presentations"
  ],
  "properties": {
    "$schema": {
      "const": "urn:adapt:present:1"
    },
    "version": {
      "const": 1
    },
    "presentations": {
      "type": "array",
      "items": {
        "$ref": "#/$defs/presentation"
      }
    }
  },
  "$defs": {
    "presentation": {
      "type": "object",
      "additionalProperties": false,
      "required": [
        "screen",
        "presentation",
        "asked",
        "origin",
        "outcomes"
      ],
      "properties": {
        "screen": {
          "description": "The screen that presents.",
          "type": "string"
        },
        "presentation": {
          "description": "Its name, or what it shows.",
          "type": "string"
        },
        "asked": {
          "description": "The style in the spec.",
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
        "origin": {
          "$ref": "#/$defs/origin"
        },
        "outcomes": {
          "type": "array",
          "items": {
            "$ref": "#/$defs/outcome"
          }
        }
      }
    },
    "outcome": {
      "type": "object",
      "additionalProperties": false,
      "required": [
        "environments",
        "installed",
        "style",
        "warnings"
      ],
      "properties": {
        "environments": {
          "description": "Those that agree.",
          "type": "array",
          "minItems": 1,
          "items": {
            "type": "string"
          }
        },
        "installed": {
          "type": "boolean"
        },
        "style": {
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
        "shows": {
          "type": "string"
        },
        "inNavigation": {
          "const": true
        },
        "spec": {
          "description": "The spec decided the style.",
          "type": "object",
          "additionalProperties": false,
          "required": [
            "condition",
            "origin"
          ],
          "properties": {
            "condition": {
              "type": "string"
            },
            "origin": {
              "$ref": "#/$defs/origin"
            }
          }
        },
        "system": {
          "description": "The system decided the style.",
          "type": "object",
          "additionalProperties": false,
          "required": [
            "rule",
            "confidence"
          ],
          "properties": {
            "rule": {
              "type": "string"
            },
            "confidence": {
              "type": "string"
            }
          }
        },
        "frame": {
          "description": "In the window; only for one environment, and where the system says.",
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
        "traits": {
          "description": "What the content sees.",
          "type": "object",
          "additionalProperties": false,
          "required": [
            "widthClass",
            "heightClass",
            "level"
          ],
          "properties": {
            "widthClass": {
              "type": "string"
            },
            "heightClass": {
              "type": "string"
            },
            "level": {
              "type": "string"
            }
          }
        },
        "chrome": {
          "type": "object",
          "additionalProperties": false,
          "required": [
            "showsPresenter",
            "dims",
            "dismissible",
            "grabber"
          ],
          "properties": {
            "showsPresenter": {
              "type": "boolean"
            },
            "dims": {
              "type": "boolean"
            },
            "dismissible": {
              "type": "boolean"
            },
            "grabber": {
              "type": "boolean"
            },
            "arrow": {
              "enum": [
                "up",
                "down",
                "left",
                "right"
              ]
            },
            "dismiss": {
              "type": "string"
            },
            "detents": {
              "type": "array",
              "items": {
                "type": "object",
                "additionalProperties": false,
                "required": [
                  "name",
                  "height"
                ],
                "properties": {
                  "name": {
                    "type": "string"
                  },
                  "height": {
                    "type": "number"
                  }
                }
              }
            }
          }
        },
        "warnings": {
          "type": "array",
          "items": {
            "type": "string"
          }
        }
      },
      "oneOf": [
        {
          "required": [
            "spec"
          ]
        },
        {
          "required": [
            "system"
          ]
        }
      ]
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
