public import AdaptDiagnostics

/// All kinds of findings of this room, by code.
public enum SemaDiagnostics {
  public static let kinds: [DiagnosticKind] = [
    .unknownName, .duplicateName, .typeMismatch, .unknownProperty, .unknownKind, .unknownWord,
    .importNotFound, .importCycle, .recursiveDeclaration, .wrongArguments,
    .needsOneValue, .expansionLimit, .wrongPlace, .indexOutOfRange, .needsIndex, .ambiguousPath,
    .deltaWithoutFrame, .notANumber, .unknownType, .tooManyFindings,
    .nonlinear, .mixedAttributes, .lonePosition, .unknownAttribute, .priorityOutOfRange,
    .shapesDiffer, .emptyConstraint, .rowWithoutAncestor, .noCommonAncestor, .neverActive,
    .overridesClash, .fixedTwice, .fixedTwiceSoftly, .boundsExclude, .impossibleCondition,
    .unreachable, .shadowed, .withoutEffect, .unboundedAxis, .conditionTooComplex,
    .unknownCondition, .conditionOperand,
    .presentedContent, .childTwice, .childOutOfPlace, .actionOutsideAlert, .missingAnchor,
    .variantCondition, .missingColumn,
    .unknownEnvironment, .impossibleEnvironment, .unknownTestPath, .deepExpression,
  ]
}
