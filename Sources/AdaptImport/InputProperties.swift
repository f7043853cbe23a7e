/// What a person types, and the keyboard for it.
extension ScreenImport {
  func addInputTraits(_ element: XMLElement, _ list: inout PropertyList) {
    guard let traits = element.child(key: "textInputTraits") else { return }
    let kind =
      traits["textContentType"].flatMap { Self.contentTypes[$0] }
      ?? traits["keyboardType"].flatMap { Self.keyboards[$0] }
    if let kind { list.add("kind", kind) }
    if traits.flag("secureTextEntry") == true { list.add("secure", "yes") }
    if let key = traits["returnKeyType"], Self.returnKeys.contains(key), key != "default" {
      list.add("returnKey", key)
    }
    if traits.flag("enablesReturnKeyAutomatically") == true { list.add("enablesReturnKey", "yes") }
    // Interface Builder writes `autocapitalizationType="sentences"` where it is set; absent is
    // none for fields that it made.
    if let type = traits["autocapitalizationType"], type != "sentences" {
      list.add("autocapitalization", type == "allCharacters" ? "all" : type)
    }
    for (attribute, name) in Self.switches {
      if let flag = traits.flag(attribute) { list.add(name, flag ? "yes" : "no") }
    }
    if let appearance = traits["keyboardAppearance"] {
      list.add("keyboardAppearance", appearance == "light" ? "light" : "dark")
    }
  }

  private static let switches = [
    ("autocorrectionType", "autocorrection"), ("spellCheckingType", "spellChecking"),
    ("smartQuotesType", "smartQuotes"), ("smartDashesType", "smartDashes"),
  ].map { (attribute: $0.0, name: $0.1) }

  private static let returnKeys: Set<String> = [
    "go", "google", "join", "next", "route", "search", "send", "yahoo", "done", "continue",
  ]

  private static let keyboards = [
    "alphabet": "ascii", "ASCIICapable": "ascii", "numbersAndPunctuation": "numbersAndPunctuation",
    "URL": "url", "numberPad": "number", "phonePad": "phone", "namePhonePad": "namePhone",
    "emailAddress": "email", "decimalPad": "decimal", "twitter": "twitter",
    "webSearch": "webSearch", "ASCIICapableNumberPad": "asciiNumber",
  ]

  private static let contentTypes = [
    "email": "email", "username": "username", "password": "password",
    "new-password": "newPassword", "one-time-code": "oneTimeCode", "name": "name",
    "given-name": "name", "family-name": "name", "tel": "phone", "url": "url",
  ]
}
