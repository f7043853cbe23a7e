/// What a node of the tree is. Each has a typed view of the same name in `Views`.
package enum NodeKind: UInt8, BitwiseCopyable, Sendable, CaseIterable {
  case file
  /// The root of an expression, a condition or an environment phrase that was parsed alone.
  case fragment
  /// Tokens that fitted nowhere; they were reported.
  case error

  // Declarations.
  case importDecl, letDecl, colorDecl, fontDecl, funcDecl, breakpointDecl, environmentDecl
  case inputDecl, imageDecl, styleDecl, componentDecl, screenDecl, containerDecl, appDecl, testDecl

  // Their parts.
  case parameterList, parameter, argumentList, argument, block, variant
  case value, alternative, priority

  // Members of screens, components and views.
  case viewMember, augmentMember, propertyMember, constraintMember, rowMember
  case whenMember, ifMember, elseClause, forMember
  case guideMember, embedMember, presentMember, barMember, deltaMember, sectionMember

  // Visual rows.
  case rowEdge, rowItem, rowLink, predicate

  // Presentations, bars, containers, tests.
  case styleClause, actionMember
  case barGroup, barItem, barFlexible
  case columnMember, tabMember, launchMember
  case inClause, expectStatement

  // Environment phrases.
  case environmentPhrase, environmentWord, environmentInput

  // Conditions.
  case orCondition, andCondition, notCondition, parenthesizedCondition, atomCondition

  // Expressions.
  case numberExpression, stringExpression, colorExpression, nameExpression
  case parenthesizedExpression, listExpression, ifExpression
  case negationExpression, notExpression
  case logicExpression, comparisonExpression, sizeExpression, rangeExpression
  case sumExpression, productExpression, insetExpression
  case pathExpression, memberSuffix, indexSuffix, callSuffix
}

extension NodeKind {
  package var isCondition: Bool {
    rawValue >= NodeKind.orCondition.rawValue && rawValue <= NodeKind.atomCondition.rawValue
  }
}
