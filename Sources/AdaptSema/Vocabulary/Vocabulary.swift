/// A property of the language: what it takes, who has it, and what it does.
package struct PropertyDescription: Hashable, Sendable {
  package let name: String
  package let type: ValueType
  /// Everything that has this property with this type and meaning.
  package let owners: PropertyOwners
  /// One or two sentences.
  package let documentation: String
  /// What holds where nobody sets it, as it would be written.
  package let defaultValue: String?
  /// What the default rests on.
  package let defaultSource: String?
  /// What UIKit or Interface Builder calls it, where that is another word.
  package let uiKitName: String?
  /// The numbers that it may have.
  package let limits: ClosedRange<Double>?
  /// Where it is the one unlabeled argument.
  package let principalOn: PropertyOwners

  init(
    _ name: String, _ type: ValueType, _ owners: PropertyOwners, _ documentation: String,
    default defaultValue: String? = nil, source: String? = nil, uiKit uiKitName: String? = nil,
    limits: ClosedRange<Double>? = nil, principal principalOn: PropertyOwners = []
  ) {
    self.name = name
    self.type = type
    self.owners = owners
    self.documentation = documentation
    self.defaultValue = defaultValue
    self.defaultSource = defaultValue == nil ? nil : source ?? "UIKit"
    self.uiKitName = uiKitName
    self.limits = limits
    self.principalOn = principalOn
  }

  /// The words of its enumeration; empty where it takes none.
  package var words: [Word] { type.words }
}

/// The words of the language as data: the checker, "did you mean", documentation and completion
/// read the same tables. Built on first use; a run that checks nothing does not build it.
package enum Vocabulary {
  /// The description of property `name` on `owner`; nil where `owner` has none of that name.
  ///
  /// A `style` may hold any view's properties; where kinds differ in the type of one name, the
  /// description for a style takes any of the types. A screen whose root is a table or grid has the
  /// properties of `.screen` first, then those of its root's kind.
  package static func property(_ name: String, on owner: PropertyOwner) -> PropertyDescription? {
    guard let candidates = byName[name] else { return nil }
    guard owner == .style else { return candidates.first { $0.owners.contains(owner) } }
    let ofViews = candidates.filter { !$0.owners.isDisjoint(with: .views) }
    guard let first = ofViews.first else { return nil }
    var type = first.type
    for other in ofViews.dropFirst() where other.type != type { type = .either(type, other.type) }
    return PropertyDescription(
      name, type, [.style], first.documentation, uiKit: first.uiKitName, limits: first.limits)
  }

  /// All properties of `owner`, in the order of the tables.
  package static func properties(of owner: PropertyOwner) -> [PropertyDescription] {
    if owner == .style {
      var seen: Set<String> = []
      return all.filter { !$0.owners.isDisjoint(with: .views) && seen.insert($0.name).inserted }
        .compactMap { property($0.name, on: .style) }
    }
    return all.filter { $0.owners.contains(owner) }
  }

  /// The property that one unlabeled argument gives; nil where `owner` has none.
  package static func principalProperty(of owner: PropertyOwner) -> PropertyDescription? {
    principals[owner]
  }

  /// Whether anything has a property of this name.
  package static func knows(property name: String) -> Bool { byName[name] != nil }

  /// Everything that has a property of this name: for "`x` is a property of …".
  package static func owners(ofProperty name: String) -> PropertyOwners {
    (byName[name] ?? []).reduce(into: []) { $0.formUnion($1.owners) }
  }

  /// The property that an author who wrote `name` most probably means: what UIKit calls so, or the
  /// nearest in spelling. `owners` are asked in order, as for a screen and its root's kind.
  package static func suggestion(
    forProperty name: String, on owners: [PropertyOwner]
  ) -> String? {
    let known = owners.flatMap { properties(of: $0) }
    return known.first { $0.uiKitName == name }?.name
      ?? Spelling.nearest(to: name, in: known.map(\.name))
  }

  /// The word that an author who wrote `word` where one of `words` is needed most probably means;
  /// one of `others`, such as declared names, where that is nearer.
  package static func suggestion(
    forWord word: String, of words: [String], or others: [String] = []
  ) -> String? {
    if let name = uiKitWords[word], words.contains(name) { return name }
    return Spelling.nearest(to: word, in: words + others)
  }

  /// Every description, table by table.
  package static let all: [PropertyDescription] =
    commonProperties + appearanceProperties + textProperties + textInputProperties
    + controlProperties + pictureProperties + scrollingProperties + collectionProperties
    + barProperties + screenProperties + containerProperties + applicationProperties
    + presentationProperties

  private static let byName = Dictionary(grouping: all, by: \.name)

  private static let principals: [PropertyOwner: PropertyDescription] = {
    var table: [PropertyOwner: PropertyDescription] = [:]
    for property in all where !property.principalOn.isEmpty {
      for owner in property.principalOn.members { table[owner] = property }
    }
    return table
  }()
}
