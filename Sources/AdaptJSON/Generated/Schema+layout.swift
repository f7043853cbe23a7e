// swift-format-ignore-file
// Written by Tools/schemas.py from grammar/layout.schema.json: edit that and run `make facts`.

extension Schema {
  static let layoutText = #"""
{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "$id": "urn:adapt:layout:1",
  "title": "Adapt layout",
  "description": "What `adapt layout --format json` writes: frames in points, what won, and what was found.",
  "type": "object",
  "additionalProperties": false,
  "required": ["$schema", "version", "sources", "screens", "findings"],
  "properties": {
    "$schema": {"const": "urn:adapt:layout:1"},
    "version": {"const": 1},
    "sources": {
      "description": "The names of the source files, as origins count them.",
      "type": "array",
      "items": {"type": "string", "minLength": 1}
    },
    "screens": {
      "description": "By environment; the screen asked for, then its children, outermost first.",
      "type": "array",
      "items": {"$ref": "#/$defs/screen"}
    },
    "findings": {
      "description": "All that was found, in every environment.",
      "type": "array",
      "items": {"$ref": "#/$defs/diagnostic"}
    }
  },
  "$defs": {
    "screen": {
      "description": "One screen.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "name", "path", "environment", "frame", "views", "guides", "decisions", "findings"
      ],
      "properties": {
        "name": {"type": "string", "minLength": 1},
        "path": {
          "description": "Where it is shown: `Inbox.panel` for a child of that name.",
          "type": "string",
          "minLength": 1
        },
        "environment": {"$ref": "#/$defs/environment"},
        "frame": {"description": "Where it lies in the window.", "$ref": "#/$defs/rect"},
        "isWaiting": {
          "description": "It waits to be seen: behind the first tab, below the column on top, until it is presented.",
          "const": true
        },
        "views": {
          "description": "In the document's order.",
          "type": "array",
          "items": {"$ref": "#/$defs/view"}
        },
        "guides": {
          "type": "array",
          "items": {
            "description": "An area that views were held against.",
            "type": "object",
            "additionalProperties": false,
            "required": ["view", "area", "frameInRoot", "unrounded"],
            "properties": {
              "view": {"type": "integer", "minimum": 0},
              "area": {
                "enum": ["view", "safe", "keyboard", "margins", "readable", "content", "frame"]
              },
              "frameInRoot": {"$ref": "#/$defs/rect"},
              "unrounded": {"$ref": "#/$defs/rect"}
            }
          }
        },
        "decisions": {"type": "array", "items": {"$ref": "#/$defs/decision"}},
        "rows": {
          "description": "What was solved; left out unless asked for.",
          "type": "array",
          "items": {"$ref": "#/$defs/row"}
        },
        "findings": {"type": "array", "items": {"$ref": "#/$defs/diagnostic"}}
      }
    },
    "view": {
      "description": "One view, guide, bar or bar item.",
      "type": "object",
      "additionalProperties": false,
      "required": ["path", "kind", "installed"],
      "properties": {
        "name": {"description": "The declared name.", "type": "string", "minLength": 1},
        "path": {
          "description": "How people find it: the names of the instances around it and its own, with those of views around it where others have the same; kind and index where it has none.",
          "type": "string",
          "minLength": 1
        },
        "id": {"description": "A foreign identity.", "type": "string", "minLength": 1},
        "kind": {
          "enum": [
            "view", "label", "button", "image", "field", "textView", "switch", "slider", "stepper",
            "progress", "spinner", "segmented", "pageControl", "datePicker", "picker", "search",
            "table", "grid", "scroll", "stack", "effect", "navigationBar", "toolbar", "tabBar",
            "pager", "web", "map", "spacer", "custom", "cell", "section", "header", "footer",
            "guide", "embed", "bar", "barItem", "barSpace"
          ]
        },
        "parent": {
          "description": "The index of the superview; left out for the screen's own view.",
          "type": "integer",
          "minimum": 0
        },
        "installed": {"description": "Whether it takes part in the layout.", "type": "boolean"},
        "hidden": {"description": "Left out where it is not.", "const": true},
        "frame": {
          "description": "In the superview's coordinates, edges rounded to device pixels; left out for a view without a frame.",
          "$ref": "#/$defs/rect"
        },
        "frameInRoot": {
          "description": "In the screen's coordinates, edges rounded to device pixels.",
          "$ref": "#/$defs/rect"
        },
        "unrounded": {
          "description": "In the screen's coordinates, as it was solved.",
          "$ref": "#/$defs/rect"
        },
        "isEstimated": {
          "description": "No source says where the system puts it, as with the items of bars.",
          "const": true
        },
        "alignment": {
          "description": "The rectangle that constraints speak of, where it differs from the frame.",
          "$ref": "#/$defs/rect"
        },
        "firstBaseline": {
          "description": "How far below the screen's top the first line of text stands, as it was solved.",
          "type": "number"
        },
        "lastBaseline": {
          "description": "The same of the last line.",
          "type": "number"
        },
        "image": {
          "description": "The file of the variant that an image or button shows.",
          "type": "string"
        },
        "occurrences": {
          "description": "How often a repeated view occurs.",
          "type": "integer",
          "minimum": 0
        },
        "columns": {
          "description": "How many columns a grid came to.",
          "type": "integer",
          "minimum": 0
        },
        "contentSize": {"$ref": "#/$defs/size"},
        "text": {"$ref": "#/$defs/text"}
      }
    },
    "text": {
      "description": "How a text runs in its frame.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "text", "fontSize", "lines", "neededLines", "neededWidth", "neededHeight", "truncated"
      ],
      "properties": {
        "text": {"type": "string"},
        "fontSize": {"type": "number"},
        "lines": {"description": "How many are shown.", "type": "integer", "minimum": 0},
        "neededLines": {
          "description": "How many there would be without a limit.",
          "type": "integer",
          "minimum": 0
        },
        "neededWidth": {"type": "number"},
        "neededHeight": {"type": "number"},
        "brokenWord": {
          "description": "The widest word that no line holds, so that it is broken within.",
          "type": "object",
          "additionalProperties": false,
          "required": ["text", "neededWidth"],
          "properties": {
            "text": {"type": "string", "minLength": 1},
            "neededWidth": {"type": "number"}
          }
        },
        "truncated": {
          "description": "Whether a part is not shown.",
          "type": "boolean"
        }
      }
    },
    "decision": {
      "description": "Which case of a slot with several cases won: a view's property, the screen's, or a part of a constraint.",
      "type": "object",
      "additionalProperties": false,
      "required": ["place", "condition", "origin"],
      "properties": {
        "view": {"type": "integer", "minimum": 0},
        "property": {"type": "string", "minLength": 1},
        "constraint": {"type": "integer", "minimum": 0},
        "part": {"enum": ["constant", "priority"]},
        "place": {
          "description": "The place of the winner among the cases.",
          "type": "integer",
          "minimum": 0
        },
        "condition": {
          "description": "The condition of the winner, in the language's words.",
          "type": "string",
          "minLength": 1
        },
        "origin": {"$ref": "#/$defs/origin"}
      },
      "oneOf": [{"required": ["property"]}, {"required": ["constraint", "part"]}],
      "dependentRequired": {"view": ["property"]}
    },
    "row": {
      "description": "One linear relation that took part, with the values of this environment.",
      "type": "object",
      "additionalProperties": false,
      "required": ["reason", "terms", "relation", "constant", "priority", "residual", "state"],
      "properties": {
        "reason": {
          "description": "Who asked for it: a constraint of the screen, or a rule of the system for a view.",
          "oneOf": [
            {
              "type": "object",
              "additionalProperties": false,
              "required": ["constraint"],
              "properties": {"constraint": {"type": "integer", "minimum": 0}}
            },
            {
              "type": "object",
              "additionalProperties": false,
              "required": ["rule", "view"],
              "properties": {
                "rule": {
                  "enum": [
                    "hugging", "compression", "autoresizing", "stack-canvas-connection",
                    "stack-spacing", "stack-alignment", "stack-spanning-boundary",
                    "stack-spanning-fit", "stack-canvas-fit", "stack-ambiguity-suppression",
                    "stack-fill-equally", "stack-fill-proportionally", "stack-distributing-edge",
                    "stack-hiding", "system-root-size", "system-size", "system-guide", "system-bar",
                    "system-content"
                  ]
                },
                "view": {"type": "integer", "minimum": 0},
                "axis": {"enum": ["horizontal", "vertical"]}
              }
            }
          ]
        },
        "terms": {
          "type": "array",
          "items": {
            "description": "An anchor and its coefficient.",
            "type": "array",
            "prefixItems": [{"$ref": "#/$defs/anchor"}, {"type": "number"}],
            "items": false,
            "minItems": 2
          }
        },
        "relation": {"enum": ["==", "<=", ">="]},
        "constant": {"type": "number"},
        "priority": {"type": "number"},
        "residual": {"description": "Left side minus right side.", "type": "number"},
        "state": {"enum": ["tight", "slack", "violated", "dropped"]}
      }
    },
    "anchor": {
      "description": "The index of a view, an attribute, and the area of the view where it is not the view's own rectangle: `[3, \"leading\"]`, `[0, \"top\", \"safe\"]`.",
      "type": "array",
      "prefixItems": [
        {"type": "integer", "minimum": 0},
        {
          "enum": [
            "leading", "trailing", "left", "right", "top", "bottom", "width", "height", "centerX",
            "centerY", "firstBaseline", "lastBaseline", "horizontal", "vertical"
          ]
        },
        {"enum": ["view", "safe", "keyboard", "margins", "readable", "content", "frame"]}
      ],
      "items": false,
      "minItems": 2
    },
    "origin": {
      "description": "Where an entry was written: the index of a source, and a range of UTF-8 bytes in it: `[0, 120, 141]`.",
      "type": "array",
      "prefixItems": [
        {"type": "integer", "minimum": 0},
        {"type": "integer", "minimum": 0},
        {"type": "integer", "minimum": 0}
      ],
      "items": false,
      "minItems": 3
    },
    "rect": {
      "type": "object",
      "additionalProperties": false,
      "required": ["x", "y", "width", "height"],
      "properties": {
        "x": {"type": "number"},
        "y": {"type": "number"},
        "width": {"type": "number"},
        "height": {"type": "number"}
      }
    },
    "size": {
      "type": "object",
      "additionalProperties": false,
      "required": ["width", "height"],
      "properties": {"width": {"type": "number"}, "height": {"type": "number"}}
    },
    "insets": {
      "type": "object",
      "additionalProperties": false,
      "required": ["top", "left", "bottom", "right"],
      "properties": {
        "top": {"type": "number"},
        "left": {"type": "number"},
        "bottom": {"type": "number"},
        "right": {"type": "number"}
      }
    },
    "environment": {
      "description": "Where a screen is shown. Lengths are in points.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "idiom", "orientation", "arrangement", "os", "size", "scale", "widthClass", "heightClass",
        "safeArea", "statusBarHeight", "bars", "margins", "readableWidth", "text", "direction",
        "style", "gamut", "contrast", "boldText", "level", "forceTouch", "keyboardHeight"
      ],
      "properties": {
        "device": {
          "description": "The id of the device; left out for a size without a device.",
          "type": "string",
          "minLength": 1
        },
        "deviceName": {"type": "string", "minLength": 1},
        "idiom": {"enum": ["phone", "pad", "mac", "tv", "vision"]},
        "orientation": {"enum": ["portrait", "landscape"]},
        "arrangement": {"enum": ["full", "split", "slideOver", "free", "canvas"]},
        "os": {"type": "string", "pattern": "^[0-9]{1,3}(\\.[0-9]{1,3}){0,2}$"},
        "size": {"$ref": "#/$defs/size"},
        "scale": {"description": "Pixels a point.", "type": "number", "exclusiveMinimum": 0},
        "widthClass": {"enum": ["compact", "regular", "unspecified"]},
        "heightClass": {"enum": ["compact", "regular", "unspecified"]},
        "safeArea": {"$ref": "#/$defs/insets"},
        "statusBarHeight": {"type": "number"},
        "bars": {
          "description": "The heights of bars.",
          "type": "object",
          "additionalProperties": false,
          "required": ["navigation", "largeTitle", "tab", "toolbar", "search"],
          "properties": {
            "navigation": {"type": "number"},
            "largeTitle": {"type": "number"},
            "tab": {"type": "number"},
            "toolbar": {"type": "number"},
            "search": {"type": "number"}
          }
        },
        "margins": {"$ref": "#/$defs/insets"},
        "readableWidth": {"description": "The widest that text should run.", "type": "number"},
        "text": {
          "description": "The text size.",
          "enum": [
            "xSmall", "small", "medium", "large", "xLarge", "xxLarge", "xxxLarge", "ax1", "ax2",
            "ax3", "ax4", "ax5"
          ]
        },
        "direction": {"enum": ["ltr", "rtl"]},
        "style": {"enum": ["light", "dark"]},
        "gamut": {"enum": ["srgb", "p3"]},
        "contrast": {"enum": ["normal", "high"]},
        "boldText": {"type": "boolean"},
        "level": {"enum": ["base", "elevated"]},
        "forceTouch": {"type": "boolean"},
        "keyboardHeight": {"type": "number"},
        "inputs": {
          "description": "The host's values by name.",
          "type": "object",
          "minProperties": 1,
          "additionalProperties": {"type": ["number", "boolean", "string"]}
        }
      }
    },
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
