// swift-format-ignore-file
// Written by Tools/schemas.py from grammar/config.schema.json: edit that and run `make facts`.

extension Schema {
  static let configText = #"""
{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "$id": "urn:adapt:config:1",
  "title": "Adapt configuration",
  "description": "`adapt.json`: defaults for long options, and levels of diagnostics by their code. The command line counts before it.",
  "type": "object",
  "additionalProperties": false,
  "properties": {
    "$schema": {"type": "string"},
    "color": {
      "description": "Whether to color; auto colors on a terminal.",
      "enum": ["auto", "always", "never"]
    },
    "format": {
      "description": "How diagnostics are written.",
      "enum": ["human", "short", "json", "sarif", "github"]
    },
    "max-errors": {
      "description": "Show at most this many errors; 0 shows all.",
      "type": "integer",
      "minimum": 0
    },
    "jobs": {
      "description": "Work on so many threads; 0 means all processors.",
      "type": "integer",
      "minimum": 0
    },
    "env": {
      "description": "Environments: `iphone-15 landscape`, `size 700 x 500`.",
      "oneOf": [{"type": "string"}, {"type": "array", "items": {"type": "string"}}]
    },
    "deny": {
      "description": "Kinds of findings that become errors; `warnings` stands for all warnings.",
      "oneOf": [{"$ref": "#/$defs/code"}, {"type": "array", "items": {"$ref": "#/$defs/code"}}]
    },
    "warn": {
      "description": "Kinds of findings that become warnings.",
      "oneOf": [{"$ref": "#/$defs/code"}, {"type": "array", "items": {"$ref": "#/$defs/code"}}]
    },
    "allow": {
      "description": "Kinds of findings that are not reported.",
      "oneOf": [{"$ref": "#/$defs/code"}, {"type": "array", "items": {"$ref": "#/$defs/code"}}]
    }
  },
  "patternProperties": {
    "^[AL][0-9]{4}$": {
      "description": "The level of one kind of finding, and the number that a rule compares with.",
      "oneOf": [
        {"$ref": "#/$defs/level"},
        {
          "type": "object",
          "additionalProperties": false,
          "properties": {
            "level": {"$ref": "#/$defs/level"},
            "threshold": {"type": "number", "minimum": 0}
          }
        }
      ]
    }
  },
  "$defs": {
    "code": {"type": "string", "pattern": "^([AL][0-9]{4}|warnings)$"},
    "level": {"enum": ["deny", "warn", "allow"]}
  }
}

"""#
}
