import AdaptIR
import AdaptSema
import Testing

@Suite struct VocabularyTests {
  // MARK: The tables

  @Test func everyOwnerHasABit() {
    #expect(PropertyOwner.allCases.count <= 64)
    for owner in PropertyOwner.allCases {
      #expect(PropertyOwners(owner).members == [owner])
    }
  }

  @Test func everyViewKindIsAnOwnerWithProperties() {
    for kind in ViewKind.allCases {
      let owner = PropertyOwner(rawValue: kind.rawValue)
      #expect(owner != nil, "\(kind)")
      guard let owner, owner != .barSpace else { continue }
      #expect(!Vocabulary.properties(of: owner).isEmpty, "\(kind)")
    }
  }

  @Test func everyOwnerHasProperties() {
    for owner in PropertyOwner.allCases {
      #expect(!Vocabulary.properties(of: owner).isEmpty, "\(owner)")
      #expect(!owner.plainName.isEmpty)
    }
  }

  @Test func aNameHasOneMeaningOnAnOwner() {
    for owner in PropertyOwner.allCases {
      let names = Vocabulary.all.filter { $0.owners.contains(owner) }.map(\.name)
      let repeated = Dictionary(grouping: names, by: \.self).filter { $1.count > 1 }.keys.sorted()
      #expect(repeated == [], "\(owner)")
    }
  }

  @Test func everyPropertyIsDocumentedInSentences() {
    for property in Vocabulary.all {
      #expect(!property.owners.isEmpty, "\(property.name)")
      #expect(isSentence(property.documentation), "\(property.name): \(property.documentation)")
      #expect(property.uiKitName != property.name, "\(property.name)")
      #expect((property.defaultValue == nil) == (property.defaultSource == nil))
      for owner in property.principalOn.members {
        #expect(property.owners.contains(owner), "\(property.name) on \(owner)")
        #expect(Vocabulary.principalProperty(of: owner) == property, "\(property.name) on \(owner)")
      }
    }
  }

  @Test func everyDefaultIsAWordOfItsEnumeration() {
    for property in Vocabulary.all where !property.words.isEmpty {
      guard let value = property.defaultValue, value.allSatisfy(\.isLetter) else { continue }
      #expect(property.type.accepts(word: value), "\(property.name): \(value)")
    }
  }

  @Test func wordsAreUniqueAndDocumented() {
    var sets: [String: [Word]] = [:]
    for property in Vocabulary.all { collect(property.type, into: &sets) }
    #expect(sets.count > 60)
    for (name, words) in sets {
      #expect(Set(words.map(\.name)).count == words.count, "\(name)")
      for word in words {
        #expect(isSentence(word.documentation), "\(name): \(word.name)")
        #expect(word.name.allSatisfy { $0.isLetter || $0.isNumber }, "\(name): \(word.name)")
      }
    }
  }

  @Test func termsAreUniqueAndDocumented() {
    let tables = [
      Vocabulary.kinds, Vocabulary.attributes, Vocabulary.attributeGroups, Vocabulary.guides,
      Vocabulary.statementWords, Vocabulary.expressionWords, Vocabulary.conditionAtoms,
      Vocabulary.conditionSubjects, Vocabulary.textSizes, Vocabulary.functions,
      Vocabulary.readings, Vocabulary.findingWords,
      Vocabulary.declarations, Vocabulary.blockWords,
    ]
    for table in tables {
      #expect(Set(table.map(\.name)).count == table.count)
      for term in table { #expect(!term.documentation.isEmpty, "\(term.name)") }
    }
  }

  @Test func termsAreThoseOfTheIR() {
    #expect(Vocabulary.attributes.map(\.name) == Attribute.allCases.map(\.rawValue))
    let atoms = ConditionAtom.allCases.map(\.rawValue) + ["always", "never"]
    #expect(Vocabulary.conditionAtoms.map(\.name) == atoms)
    let styles = Presentation.Style.allCases.map(\.rawValue)
    #expect(Vocabulary.presentationStyles.names == styles)
    // Kinds that a statement starts with are the IR's, without what has words of its own.
    let own: Set<ViewKind> = [.guide, .embed, .bar, .barItem, .barSpace]
    #expect(
      Set(Vocabulary.kinds.map(\.name))
        == Set(ViewKind.allCases.filter { !own.contains($0) }.map(\.rawValue)))
  }

  // MARK: Looking up

  /// What the decided samples write, kind by kind.
  @Test(arguments: [
    (
      PropertyOwner.label,
      "font color lines alignment minimumScale hugging compression style hidden"
    ),
    (.button, "font style background hidden installed tint hugging compression"),
    (.image, "size contentMode clips hidden compression hugging"),
    (.field, "placeholder kind secure frame autoresizes"),
    (.switch, "on hugging"), (.slider, "value"), (.pageControl, "pages"),
    (.stack, "axis spacing distribution alignment installed hugging"),
    (.view, "role installed background cornerRadius rotates frame autoresizes"),
    (.scroll, "role keyboardInsets extendsUnderBars"),
    (.table, "style role installed"),
    (.grid, "columns spacing itemRatio count role insets scrolls installed"),
    (.cell, "repeat accessory style title detail tint height"),
    (.section, "header footer"), (.pager, "role"), (.header, "height"),
    (
      .screen, "root orientations bars canvas statusBarStyle extendedEdges rotationInput background"
    ),
    (.screen, "extendsUnderOpaqueBars adjustsScrollInsets"),
    (.component, "canvas class"),
    (.screenNavigationBar, "title largeTitle"), (.barItem, "title icon installed"),
    (.split, "columns display collapse"), (.sideColumn, "width minWidth maxWidth installed"),
    (.tab, "icon"), (.app, "root orientations tint statusBarStyle rotationInput"),
    (.launch, "image size scales"), (.imageDeclaration, "size scales flips"),
    (.imageVariant, "size"), (.embed, "traits"), (.delta, "y height"),
    (.presentation, "size detents grabber undimmed edgeAttached arrows dismissible dismiss shown"),
    (.adaptation, "detents grabber dismiss size"), (.action, "title kind"), (.style, "font lines"),
  ])
  func ownersHaveWhatSamplesWrite(_ owner: PropertyOwner, _ names: String) {
    for name in names.split(separator: " ") {
      #expect(Vocabulary.property(String(name), on: owner) != nil, "\(name) on \(owner)")
    }
  }

  @Test func principalPropertiesAreTheObviousOnes() {
    #expect(Vocabulary.principalProperty(of: .label)?.name == "text")
    #expect(Vocabulary.principalProperty(of: .button)?.name == "title")
    #expect(Vocabulary.principalProperty(of: .image)?.name == "image")
    #expect(Vocabulary.principalProperty(of: .section)?.name == "header")
    #expect(Vocabulary.principalProperty(of: .screenNavigationBar)?.name == "title")
    #expect(Vocabulary.principalProperty(of: .barItem)?.name == "title")
    #expect(Vocabulary.principalProperty(of: .action)?.name == "title")
    #expect(Vocabulary.principalProperty(of: .view) == nil)
  }

  @Test func oneNameCanHaveTwoEnumerations() throws {
    let label = try #require(Vocabulary.property("alignment", on: .label))
    let stack = try #require(Vocabulary.property("alignment", on: .stack))
    #expect(label.type.accepts(word: "justified") && !stack.type.accepts(word: "justified"))
    #expect(stack.type.accepts(word: "fill") && !label.type.accepts(word: "fill"))
    let style = try #require(Vocabulary.property("alignment", on: .style))
    #expect(style.type.accepts(word: "justified") && style.type.accepts(word: "fill"))
  }

  @Test func anUnknownNameSaysWhoHasIt() {
    #expect(Vocabulary.property("axis", on: .label) == nil)
    #expect(Vocabulary.knows(property: "axis"))
    #expect(Vocabulary.owners(ofProperty: "axis").members == [.stack, .pager])
    #expect(!Vocabulary.knows(property: "axes"))
  }

  @Test(arguments: [
    ("numberOfLines", PropertyOwner.label, "lines"), ("textColor", .label, "color"),
    ("backgroundColor", .view, "background"), ("allignment", .stack, "alignment"),
    ("Font", .label, "font"), ("spaceing", .stack, "spacing"), ("tintColor", .app, "tint"),
  ])
  func unknownPropertiesAreCorrected(_ written: String, _ owner: PropertyOwner, _ meant: String) {
    #expect(Vocabulary.suggestion(forProperty: written, on: [owner]) == meant)
  }

  @Test func unknownWordsAreCorrected() throws {
    let names = try #require(Vocabulary.property("contentMode", on: .image)).words.map(\.name)
    #expect(Vocabulary.suggestion(forWord: "aspectfit", of: names) == "aspectFit")
    #expect(Vocabulary.suggestion(forWord: "scaleAspectFill", of: names) == "aspectFill")
    #expect(Vocabulary.suggestion(forWord: "systemRed", of: WordSet.colors.names) == "red")
    #expect(Vocabulary.suggestion(forWord: "heavenly", of: names) == nil)
  }

  @Test func priorityWordsHaveTheirNumbers() {
    // NSLayoutConstraint.h: required 1000, defaultHigh 750, defaultLow 250.
    #expect(Vocabulary.priority(named: "required") == 1000)
    #expect(Vocabulary.priority(named: "high") == 750)
    #expect(Vocabulary.priority(named: "low") == 250)
    #expect(Vocabulary.priority(named: "medium") == nil)
  }

  @Test func reservedNamesAreThoseOfThePage() {
    for name in "view leading edges center safe margins super self root x h v when inset".split(
      separator: " ")
    {
      #expect(Vocabulary.isReserved(String(name)), "\(name)")
    }
    // Names that the samples give to views, though they mean something elsewhere.
    for name in "title body value display point last page line icon act old name".split(
      separator: " ")
    {
      #expect(!Vocabulary.isReserved(String(name)), "\(name)")
    }
  }

  // MARK: Helpers

  private func isSentence(_ text: String) -> Bool {
    text.first.map { $0.isUppercase || $0.isNumber || $0 == "`" } == true && text.hasSuffix(".")
      && !text.contains("  ")
  }

  private func collect(_ type: ValueType, into sets: inout [String: [Word]]) {
    switch type {
    case .word(let set):
      #expect(sets[set.plainName].map { $0 == set.words } ?? true, "\(set.plainName)")
      sets[set.plainName] = set.words
    case .list(let element): collect(element, into: &sets)
    case .either(let first, let second):
      collect(first, into: &sets)
      collect(second, into: &sets)
    case .color, .font, .bool: sets[type.plainName] = type.words
    case .number, .length, .integer, .fraction, .text, .image, .icon, .size, .point, .rect,
      .insets, .range, .condition, .environmentPhrase, .contentPriority, .screen, .style, .input,
      .call:
      break
    }
  }
}
