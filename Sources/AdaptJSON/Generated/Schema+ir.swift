// swift-format-ignore-file
// Written by Tools/schemas.py from grammar/ir.schema.json: edit that and run `make facts`.

extension Schema {
  static let irText = #"""
{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "$id": "urn:adapt:ir:1",
  "title": "Adapt document",
  "description": "What `adapt compile` writes: one spec for all environments, names resolved, components and loops expanded, overrides sorted. A host picks values by evaluating conditions in order.",
  "type": "object",
  "additionalProperties": false,
  "required": ["version", "conditions"],
  "properties": {
    "$schema": {"const": "urn:adapt:ir:1"},
    "version": {"const": 1},
    "sources": {
      "description": "The names of the source files, as origins count them.",
      "type": "array",
      "items": {"type": "string", "minLength": 1}
    },
    "conditions": {
      "description": "All conditions, parts before wholes. The first two always and never hold.",
      "type": "array",
      "prefixItems": [{"const": {"atom": "always"}}, {"const": {"atom": "never"}}],
      "items": {"$ref": "#/$defs/condition"},
      "minItems": 2
    },
    "breakpoints": {
      "type": "array",
      "items": {
        "description": "`breakpoint roomy = wR width >= 900`.",
        "type": "object",
        "additionalProperties": false,
        "required": ["name", "when", "origin"],
        "properties": {
          "name": {"type": "string", "minLength": 1},
          "when": {"$ref": "#/$defs/conditionIndex"},
          "origin": {"$ref": "#/$defs/origin"}
        }
      }
    },
    "environments": {
      "type": "array",
      "items": {
        "description": "`environment desk = ipad-pro-11 landscape`.",
        "type": "object",
        "additionalProperties": false,
        "required": ["name", "phrase", "origin"],
        "properties": {
          "name": {"type": "string", "minLength": 1},
          "phrase": {"description": "The canonical phrase.", "type": "string", "minLength": 1},
          "origin": {"$ref": "#/$defs/origin"}
        }
      }
    },
    "inputs": {"type": "array", "items": {"$ref": "#/$defs/input"}},
    "images": {"type": "array", "items": {"$ref": "#/$defs/image"}},
    "screens": {
      "description": "In declaration order.",
      "type": "array",
      "items": {"$ref": "#/$defs/screen"}
    },
    "containers": {"type": "array", "items": {"$ref": "#/$defs/container"}},
    "app": {"$ref": "#/$defs/app"},
    "tests": {"type": "array", "items": {"$ref": "#/$defs/test"}}
  },
  "$defs": {
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
    "conditionIndex": {
      "description": "The index of a condition in `conditions`: 0 always holds, 1 never.",
      "type": "integer",
      "minimum": 0
    },
    "condition": {
      "description": "One node of a condition. Parts are indices of conditions that stand before it.",
      "oneOf": [
        {
          "description": "One value of one trait, in the language's word.",
          "type": "object",
          "additionalProperties": false,
          "required": ["atom"],
          "properties": {
            "atom": {
              "enum": [
                "always", "never", "wC", "wR", "hC", "hR", "phone", "pad", "mac", "tv", "vision",
                "portrait", "landscape", "ltr", "rtl", "light", "dark", "p3", "srgb", "boldText",
                "highContrast", "elevated", "forceTouch", "keyboard", "split", "slideOver", "free",
                "canvas"
              ]
            }
          }
        },
        {
          "description": "A question about an ordered trait: `[\"width\", \">=\", 600]`.",
          "type": "object",
          "additionalProperties": false,
          "required": ["compare"],
          "properties": {"compare": {"$ref": "#/$defs/comparison"}}
        },
        {
          "description": "A Bool input that must be true.",
          "type": "object",
          "additionalProperties": false,
          "required": ["input"],
          "properties": {"input": {"type": "string", "minLength": 1}}
        },
        {
          "description": "The opposite.",
          "type": "object",
          "additionalProperties": false,
          "required": ["not"],
          "properties": {"not": {"$ref": "#/$defs/conditionIndex"}}
        },
        {
          "description": "Every part holds.",
          "type": "object",
          "additionalProperties": false,
          "required": ["all"],
          "properties": {
            "all": {"type": "array", "items": {"$ref": "#/$defs/conditionIndex"}, "minItems": 2}
          }
        },
        {
          "description": "At least one part holds.",
          "type": "object",
          "additionalProperties": false,
          "required": ["any"],
          "properties": {
            "any": {"type": "array", "items": {"$ref": "#/$defs/conditionIndex"}, "minItems": 2}
          }
        }
      ]
    },
    "relation": {"enum": ["<", "<=", "==", ">=", ">"]},
    "comparison": {
      "description": "The trait, the relation and the value.",
      "oneOf": [
        {
          "description": "A text size.",
          "type": "array",
          "prefixItems": [
            {"const": "text"},
            {"$ref": "#/$defs/relation"},
            {
              "enum": [
                "xSmall", "small", "medium", "large", "xLarge", "xxLarge", "xxxLarge", "ax1", "ax2",
                "ax3", "ax4", "ax5"
              ]
            }
          ],
          "items": false,
          "minItems": 3
        },
        {
          "description": "A version, compared part by part.",
          "type": "array",
          "prefixItems": [
            {"const": "os"},
            {"$ref": "#/$defs/relation"},
            {"type": "string", "pattern": "^[0-9]{1,3}(\\.[0-9]{1,3}){0,2}$"}
          ],
          "items": false,
          "minItems": 3
        },
        {
          "description": "Points, pixels a point, or width divided by height.",
          "type": "array",
          "prefixItems": [
            {"enum": ["scale", "width", "height", "aspect"]},
            {"$ref": "#/$defs/relation"},
            {"$ref": "#/$defs/decimal"}
          ],
          "items": false,
          "minItems": 3
        },
        {
          "description": "A number or length input, whose name comes last.",
          "type": "array",
          "prefixItems": [
            {"const": "input"},
            {"$ref": "#/$defs/relation"},
            {"$ref": "#/$defs/decimal"},
            {"type": "string", "minLength": 1}
          ],
          "items": false,
          "minItems": 4
        }
      ]
    },
    "decimal": {
      "description": "Exact to six places.",
      "type": "number",
      "minimum": -999999999.999999,
      "maximum": 999999999.999999
    },
    "quantity": {
      "description": "A number of the environment.",
      "oneOf": [
        {
          "description": "One device pixel, or the system's spacing.",
          "enum": ["pixel", "standard"]
        },
        {
          "description": "A length at the large text size, and the text style whose growth it follows.",
          "type": "object",
          "additionalProperties": false,
          "required": ["scaled"],
          "properties": {
            "scaled": {
              "description": "`[44, \"body\"]`",
              "type": "array",
              "prefixItems": [{"type": "number"}, {"type": "string", "minLength": 1}],
              "items": false,
              "minItems": 2
            }
          }
        },
        {
          "description": "The value of a number or length input.",
          "type": "object",
          "additionalProperties": false,
          "required": ["input"],
          "properties": {"input": {"type": "string", "minLength": 1}}
        }
      ]
    },
    "affine": {
      "description": "A number, or a number plus multiples of quantities of the environment.",
      "oneOf": [{"type": "number"}, {"$ref": "#/$defs/affineSum"}]
    },
    "affineSum": {
      "description": "`{\"constant\": 8, \"terms\": [[\"pixel\", 1]]}` is 8 points and a pixel.",
      "type": "object",
      "additionalProperties": false,
      "required": ["constant", "terms"],
      "properties": {
        "constant": {"type": "number"},
        "terms": {
          "description": "Each quantity once.",
          "type": "array",
          "items": {
            "description": "A quantity and its coefficient.",
            "type": "array",
            "prefixItems": [{"$ref": "#/$defs/quantity"}, {"type": "number", "not": {"const": 0}}],
            "items": false,
            "minItems": 2
          },
          "minItems": 1
        }
      }
    },
    "font": {
      "description": "A font: a text style or a size, and what else was said.",
      "type": "object",
      "additionalProperties": false,
      "required": [],
      "properties": {
        "style": {"description": "A text style, such as `body`.", "type": "string", "minLength": 1},
        "family": {
          "description": "A font of the app; the system's if left out.",
          "type": "string",
          "minLength": 1
        },
        "size": {
          "description": "Points at the large text size.",
          "type": "number",
          "exclusiveMinimum": 0
        },
        "weight": {"type": "string", "minLength": 1},
        "italic": {"const": true},
        "scales": {
          "description": "The text style whose growth the size follows.",
          "type": "string",
          "minLength": 1
        }
      },
      "oneOf": [{"required": ["style"]}, {"required": ["size"]}]
    },
    "value": {
      "description": "A property's value: a plain number, truth value or text, null where nothing was said, or an object that says what it is.",
      "oneOf": [
        {"type": "number"},
        {"type": "boolean"},
        {"type": "string"},
        {"type": "null"},
        {"$ref": "#/$defs/affineSum"},
        {
          "description": "A member of the property's own enumeration.",
          "type": "object",
          "additionalProperties": false,
          "required": ["word"],
          "properties": {"word": {"type": "string", "minLength": 1}}
        },
        {
          "description": "A color, or the name of a system color.",
          "type": "object",
          "additionalProperties": false,
          "required": ["color"],
          "properties": {
            "color": {
              "oneOf": [
                {"type": "string", "pattern": "^#([0-9A-F]{6}|[0-9A-F]{8})$"},
                {"type": "string", "pattern": "^[^#]"}
              ]
            }
          }
        },
        {
          "type": "object",
          "additionalProperties": false,
          "required": ["font"],
          "properties": {"font": {"$ref": "#/$defs/font"}}
        },
        {
          "description": "An image of the document.",
          "type": "object",
          "additionalProperties": false,
          "required": ["image"],
          "properties": {"image": {"type": "string", "minLength": 1}}
        },
        {
          "type": "object",
          "additionalProperties": false,
          "required": ["size"],
          "properties": {
            "size": {
              "description": "Width and height.",
              "type": "array",
              "prefixItems": [{"$ref": "#/$defs/affine"}, {"$ref": "#/$defs/affine"}],
              "items": false,
              "minItems": 2
            }
          }
        },
        {
          "type": "object",
          "additionalProperties": false,
          "required": ["rect"],
          "properties": {
            "rect": {
              "description": "x, y, width and height in the superview.",
              "type": "array",
              "prefixItems": [
                {"$ref": "#/$defs/affine"},
                {"$ref": "#/$defs/affine"},
                {"$ref": "#/$defs/affine"},
                {"$ref": "#/$defs/affine"}
              ],
              "items": false,
              "minItems": 4
            }
          }
        },
        {
          "type": "object",
          "additionalProperties": false,
          "required": ["range"],
          "properties": {
            "range": {
              "description": "Minimum and maximum.",
              "type": "array",
              "prefixItems": [{"type": "number"}, {"type": "number"}],
              "items": false,
              "minItems": 2
            }
          }
        },
        {
          "type": "object",
          "additionalProperties": false,
          "required": ["list"],
          "properties": {"list": {"type": "array", "items": {"$ref": "#/$defs/value"}}}
        },
        {
          "description": "The value is whether a condition holds.",
          "type": "object",
          "additionalProperties": false,
          "required": ["condition"],
          "properties": {"condition": {"$ref": "#/$defs/conditionIndex"}}
        },
        {
          "description": "An environment phrase.",
          "type": "object",
          "additionalProperties": false,
          "required": ["phrase"],
          "properties": {"phrase": {"type": "string", "minLength": 1}}
        },
        {
          "type": "object",
          "additionalProperties": false,
          "required": ["template"],
          "properties": {
            "template": {
              "description": "Text with inputs inside.",
              "type": "array",
              "items": {
                "oneOf": [
                  {"type": "string"},
                  {
                    "description": "The name of an input, whose value stands here.",
                    "type": "object",
                    "additionalProperties": false,
                    "required": ["word"],
                    "properties": {"word": {"type": "string", "minLength": 1}}
                  }
                ]
              }
            }
          }
        },
        {
          "type": "object",
          "additionalProperties": false,
          "required": ["measure"],
          "properties": {
            "measure": {
              "description": "A member of an enumeration with its number: `[\"height\", 88]`.",
              "type": "array",
              "prefixItems": [{"type": "string", "minLength": 1}, {"$ref": "#/$defs/affine"}],
              "items": false,
              "minItems": 2
            }
          }
        }
      ]
    },
    "guardedValue": {
      "description": "A value for each environment. The first case whose condition holds wins; the last is always.",
      "type": "array",
      "items": {
        "description": "A condition and the value where it holds.",
        "type": "array",
        "prefixItems": [{"$ref": "#/$defs/conditionIndex"}, {"$ref": "#/$defs/value"}],
        "items": false,
        "minItems": 2
      },
      "minItems": 1
    },
    "guardedAffine": {
      "description": "A number for each environment. The first case whose condition holds wins; the last is always.",
      "type": "array",
      "items": {
        "description": "A condition and the value where it holds.",
        "type": "array",
        "prefixItems": [{"$ref": "#/$defs/conditionIndex"}, {"$ref": "#/$defs/affine"}],
        "items": false,
        "minItems": 2
      },
      "minItems": 1
    },
    "guardedPriority": {
      "description": "A priority for each environment; 1000 is required. The first case whose condition holds wins; the last is always.",
      "type": "array",
      "items": {
        "description": "A condition and the value where it holds.",
        "type": "array",
        "prefixItems": [
          {"$ref": "#/$defs/conditionIndex"},
          {"type": "number", "minimum": 1, "maximum": 1000}
        ],
        "items": false,
        "minItems": 2
      },
      "minItems": 1
    },
    "property": {
      "description": "`name: value`, resolved.",
      "type": "object",
      "additionalProperties": false,
      "required": ["name", "value", "origins"],
      "properties": {
        "name": {"type": "string", "minLength": 1},
        "value": {"$ref": "#/$defs/guardedValue"},
        "origins": {
          "description": "Where each case of `value` was written.",
          "type": "array",
          "items": {"$ref": "#/$defs/origin"},
          "minItems": 1
        }
      }
    },
    "input": {
      "description": "A value that the host supplies.",
      "type": "object",
      "additionalProperties": false,
      "required": ["name", "kind", "origin"],
      "properties": {
        "name": {"type": "string", "minLength": 1},
        "kind": {"enum": ["number", "length", "bool", "text"]},
        "minimum": {"type": "number"},
        "maximum": {"type": "number"},
        "initial": {
          "description": "What holds while the host says nothing.",
          "type": ["number", "boolean", "string"]
        },
        "origin": {"$ref": "#/$defs/origin"}
      }
    },
    "image": {
      "description": "An image set; the catalog's rule chooses among its variants, not implication.",
      "type": "object",
      "additionalProperties": false,
      "required": ["name", "origin"],
      "properties": {
        "name": {"type": "string", "minLength": 1},
        "properties": {
          "description": "What was set, each name once.",
          "type": "array",
          "items": {"$ref": "#/$defs/property"}
        },
        "variants": {
          "type": "array",
          "items": {
            "type": "object",
            "additionalProperties": false,
            "required": ["file", "origin"],
            "properties": {
              "file": {"type": "string", "minLength": 1},
              "when": {
                "description": "The traits that it is for; any if left out.",
                "$ref": "#/$defs/conditionIndex"
              },
              "properties": {
                "description": "What was set, each name once.",
                "type": "array",
                "items": {"$ref": "#/$defs/property"}
              },
              "origin": {"$ref": "#/$defs/origin"}
            }
          }
        },
        "origin": {"$ref": "#/$defs/origin"}
      }
    },
    "view": {
      "description": "A view, guide, bar or bar item.",
      "type": "object",
      "additionalProperties": false,
      "required": ["kind", "origin"],
      "properties": {
        "name": {
          "description": "With its place in a `for`: `key[0][1]`.",
          "type": "string",
          "minLength": 1
        },
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
          "description": "The index of the superview, which stands before it; left out for the screen's own view.",
          "type": "integer",
          "minimum": 0
        },
        "component": {
          "description": "The component of which this is the top view.",
          "type": "string",
          "minLength": 1
        },
        "scope": {
          "description": "The index of the component instance around it, in which names are looked up first.",
          "type": "integer",
          "minimum": 0
        },
        "id": {"description": "A foreign identity.", "type": "string", "minLength": 1},
        "class": {"description": "A host class that draws it.", "type": "string", "minLength": 1},
        "installed": {
          "description": "Where it is installed, parents aside; everywhere if left out.",
          "$ref": "#/$defs/conditionIndex"
        },
        "hidden": {
          "description": "Where it is hidden, parents aside; nowhere if left out.",
          "$ref": "#/$defs/conditionIndex"
        },
        "properties": {
          "description": "What was set, each name once.",
          "type": "array",
          "items": {"$ref": "#/$defs/property"}
        },
        "embedded": {
          "description": "The child screen of an `embed`.",
          "type": "string",
          "minLength": 1
        },
        "origin": {"$ref": "#/$defs/origin"}
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
    "constraint": {
      "description": "The sum of `terms` stands in `relation` to `constant` while `when` holds and every view in it is installed.",
      "type": "object",
      "additionalProperties": false,
      "required": ["terms", "relation", "constant", "priority", "owner", "origin"],
      "properties": {
        "name": {"type": "string", "minLength": 1},
        "terms": {
          "description": "The statement's left side first.",
          "type": "array",
          "items": {
            "description": "An anchor and its coefficient.",
            "type": "array",
            "prefixItems": [{"$ref": "#/$defs/anchor"}, {"$ref": "#/$defs/affine"}],
            "items": false,
            "minItems": 2
          },
          "minItems": 1
        },
        "relation": {"enum": ["==", "<=", ">="]},
        "constant": {"$ref": "#/$defs/guardedAffine"},
        "priority": {"$ref": "#/$defs/guardedPriority"},
        "when": {
          "description": "Where it exists; everywhere if left out.",
          "$ref": "#/$defs/conditionIndex"
        },
        "group": {
          "description": "Alternatives of one statement share a number; their conditions exclude each other.",
          "type": "integer",
          "minimum": 0
        },
        "owner": {
          "description": "The index of the view in whose block it was written.",
          "type": "integer",
          "minimum": 0
        },
        "origin": {"$ref": "#/$defs/origin"}
      }
    },
    "presentation": {
      "description": "A screen or an alert that this screen presents.",
      "type": "object",
      "additionalProperties": false,
      "required": ["content", "style", "origin"],
      "properties": {
        "name": {"type": "string", "minLength": 1},
        "content": {
          "oneOf": [
            {
              "type": "object",
              "additionalProperties": false,
              "required": ["screen"],
              "properties": {
                "screen": {
                  "description": "A screen or container.",
                  "type": "string",
                  "minLength": 1
                }
              }
            },
            {
              "type": "object",
              "additionalProperties": false,
              "required": ["title"],
              "properties": {
                "title": {
                  "description": "The title of an alert or action sheet.",
                  "type": "string"
                }
              }
            }
          ]
        },
        "anchor": {
          "description": "The index of the view or bar item that a popover points at.",
          "type": "integer",
          "minimum": 0
        },
        "style": {"$ref": "#/$defs/presentationStyle"},
        "adaptations": {
          "description": "The first whose condition holds decides; where none does, the system's default applies.",
          "type": "array",
          "items": {
            "description": "A condition and what applies where it holds.",
            "type": "array",
            "prefixItems": [
              {"$ref": "#/$defs/conditionIndex"},
              {
                "type": "object",
                "additionalProperties": false,
                "required": ["style", "origin"],
                "properties": {
                  "style": {"$ref": "#/$defs/presentationStyle"},
                  "showing": {
                    "description": "A screen shown instead.",
                    "type": "string",
                    "minLength": 1
                  },
                  "inNavigation": {
                    "description": "Wrapped in a navigation container.",
                    "const": true
                  },
                  "properties": {
                    "description": "What was set, each name once.",
                    "type": "array",
                    "items": {"$ref": "#/$defs/property"}
                  },
                  "origin": {"$ref": "#/$defs/origin"}
                }
              }
            ],
            "items": false,
            "minItems": 2
          }
        },
        "properties": {
          "description": "What was set, each name once.",
          "type": "array",
          "items": {"$ref": "#/$defs/property"}
        },
        "actions": {
          "type": "array",
          "items": {
            "type": "object",
            "additionalProperties": false,
            "required": ["name", "origin"],
            "properties": {
              "name": {"type": "string", "minLength": 1},
              "when": {
                "description": "Where it exists; everywhere if left out.",
                "$ref": "#/$defs/conditionIndex"
              },
              "properties": {
                "description": "What was set, each name once.",
                "type": "array",
                "items": {"$ref": "#/$defs/property"}
              },
              "origin": {"$ref": "#/$defs/origin"}
            }
          }
        },
        "when": {
          "description": "Where it exists; everywhere if left out.",
          "$ref": "#/$defs/conditionIndex"
        },
        "origin": {"$ref": "#/$defs/origin"}
      }
    },
    "presentationStyle": {
      "enum": [
        "popover", "sheet", "pageSheet", "formSheet", "fullScreen", "overFullScreen",
        "currentContext", "overCurrentContext", "custom", "alert", "actionSheet", "show",
        "showDetail", "push"
      ]
    },
    "screen": {
      "description": "A screen, or a component that can be laid out alone.",
      "type": "object",
      "additionalProperties": false,
      "required": ["name", "kind", "views", "origin"],
      "properties": {
        "name": {"type": "string", "minLength": 1},
        "kind": {"enum": ["screen", "component"]},
        "properties": {
          "description": "What was set, each name once.",
          "type": "array",
          "items": {"$ref": "#/$defs/property"}
        },
        "views": {
          "description": "Parents before children, siblings in drawing order; the first is the screen's own view.",
          "type": "array",
          "items": {"$ref": "#/$defs/view"},
          "minItems": 1
        },
        "constraints": {
          "description": "In the order in which ties are decided.",
          "type": "array",
          "items": {"$ref": "#/$defs/constraint"}
        },
        "presentations": {"type": "array", "items": {"$ref": "#/$defs/presentation"}},
        "origin": {"$ref": "#/$defs/origin"}
      }
    },
    "container": {
      "description": "A container of screens and other containers.",
      "type": "object",
      "additionalProperties": false,
      "required": ["name", "kind", "origin"],
      "properties": {
        "name": {"type": "string", "minLength": 1},
        "kind": {"enum": ["split", "tabs", "navigation"]},
        "children": {
          "type": "array",
          "items": {
            "type": "object",
            "additionalProperties": false,
            "required": ["role", "shows", "origin"],
            "properties": {
              "role": {
                "enum": [
                  "primary", "supplementary", "detail", "compact", "inspector", "root", "tab"
                ]
              },
              "title": {"description": "A tab's title.", "type": "string"},
              "shows": {"description": "A screen or container.", "type": "string", "minLength": 1},
              "when": {
                "description": "Where it exists; everywhere if left out.",
                "$ref": "#/$defs/conditionIndex"
              },
              "properties": {
                "description": "What was set, each name once.",
                "type": "array",
                "items": {"$ref": "#/$defs/property"}
              },
              "origin": {"$ref": "#/$defs/origin"}
            }
          }
        },
        "properties": {
          "description": "What was set, each name once.",
          "type": "array",
          "items": {"$ref": "#/$defs/property"}
        },
        "origin": {"$ref": "#/$defs/origin"}
      }
    },
    "app": {
      "description": "What the window shows, and where it may turn.",
      "type": "object",
      "additionalProperties": false,
      "required": ["origin"],
      "properties": {
        "root": {"description": "A screen or container.", "type": "string", "minLength": 1},
        "properties": {
          "description": "What was set, each name once.",
          "type": "array",
          "items": {"$ref": "#/$defs/property"}
        },
        "launchImages": {
          "type": "array",
          "items": {
            "type": "object",
            "additionalProperties": false,
            "required": ["origin"],
            "properties": {
              "when": {
                "description": "Where it exists; everywhere if left out.",
                "$ref": "#/$defs/conditionIndex"
              },
              "properties": {
                "description": "What was set, each name once.",
                "type": "array",
                "items": {"$ref": "#/$defs/property"}
              },
              "origin": {"$ref": "#/$defs/origin"}
            }
          }
        },
        "origin": {"$ref": "#/$defs/origin"}
      }
    },
    "test": {
      "description": "One test of the spec.",
      "type": "object",
      "additionalProperties": false,
      "required": ["title", "origin"],
      "properties": {
        "title": {"type": "string"},
        "cases": {
          "type": "array",
          "items": {
            "description": "`in A, B to C where condition { … }`.",
            "type": "object",
            "additionalProperties": false,
            "required": ["in", "origin"],
            "properties": {
              "in": {
                "description": "Environment phrases; `all` is the default matrix.",
                "type": "array",
                "items": {"type": "string", "minLength": 1},
                "minItems": 1
              },
              "to": {
                "description": "The environment that a transition ends in.",
                "type": "string",
                "minLength": 1
              },
              "where": {
                "description": "Only the environments where this holds.",
                "$ref": "#/$defs/conditionIndex"
              },
              "expect": {
                "type": "array",
                "items": {
                  "type": "object",
                  "additionalProperties": false,
                  "required": ["demand", "origin"],
                  "properties": {
                    "demand": {
                      "description": "What is demanded. The first case whose condition holds wins; the last is always.",
                      "type": "array",
                      "items": {
                        "description": "A condition and the value where it holds.",
                        "type": "array",
                        "prefixItems": [
                          {"$ref": "#/$defs/conditionIndex"},
                          {"$ref": "#/$defs/demand"}
                        ],
                        "items": false,
                        "minItems": 2
                      },
                      "minItems": 1
                    },
                    "origin": {"$ref": "#/$defs/origin"}
                  }
                }
              },
              "origin": {"$ref": "#/$defs/origin"}
            }
          }
        },
        "origin": {"$ref": "#/$defs/origin"}
      }
    },
    "demand": {
      "oneOf": [
        {
          "type": "object",
          "additionalProperties": false,
          "required": ["no"],
          "properties": {
            "no": {
              "description": "`findings`, or one kind of finding.",
              "type": "string",
              "minLength": 1
            }
          }
        },
        {
          "type": "object",
          "additionalProperties": false,
          "required": ["value"],
          "properties": {
            "value": {"description": "A condition on values.", "$ref": "#/$defs/expression"}
          }
        },
        {
          "type": "object",
          "additionalProperties": false,
          "required": ["environment"],
          "properties": {
            "environment": {
              "description": "`expect list is wC`.",
              "type": "object",
              "additionalProperties": false,
              "required": ["of", "holds"],
              "properties": {
                "of": {"$ref": "#/$defs/expression"},
                "holds": {"$ref": "#/$defs/conditionIndex"}
              }
            }
          }
        }
      ]
    },
    "expression": {
      "description": "An expression over values of a layout.",
      "oneOf": [
        {
          "type": "object",
          "additionalProperties": false,
          "required": ["value"],
          "properties": {"value": {"$ref": "#/$defs/value"}}
        },
        {
          "type": "object",
          "additionalProperties": false,
          "required": ["path"],
          "properties": {
            "path": {
              "description": "Names, and expressions for indices.",
              "type": "array",
              "prefixItems": [{"type": "string", "minLength": 1}],
              "items": {
                "oneOf": [{"type": "string", "minLength": 1}, {"$ref": "#/$defs/expression"}]
              },
              "minItems": 1
            }
          }
        },
        {
          "type": "object",
          "additionalProperties": false,
          "required": ["negated"],
          "properties": {"negated": {"$ref": "#/$defs/expression"}}
        },
        {
          "type": "object",
          "additionalProperties": false,
          "required": ["not"],
          "properties": {"not": {"$ref": "#/$defs/expression"}}
        },
        {
          "type": "object",
          "additionalProperties": false,
          "required": ["binary"],
          "properties": {
            "binary": {
              "description": "An operator and two operands.",
              "type": "array",
              "prefixItems": [
                {"enum": ["+", "-", "*", "/", "==", "!=", "<", "<=", ">", ">=", "and", "or"]},
                {"$ref": "#/$defs/expression"},
                {"$ref": "#/$defs/expression"}
              ],
              "items": false,
              "minItems": 3
            }
          }
        },
        {
          "type": "object",
          "additionalProperties": false,
          "required": ["call"],
          "properties": {
            "call": {
              "description": "A function and its arguments.",
              "type": "array",
              "prefixItems": [{"type": "string", "minLength": 1}],
              "items": {"$ref": "#/$defs/expression"},
              "minItems": 1
            }
          }
        },
        {
          "type": "object",
          "additionalProperties": false,
          "required": ["list"],
          "properties": {"list": {"type": "array", "items": {"$ref": "#/$defs/expression"}}}
        }
      ]
    }
  }
}

"""#
}
