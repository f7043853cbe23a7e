public import AdaptDiagnostics

/// All that the lexer and the parser can find.
public enum SyntaxDiagnostics {
  /// Each kind once, by code.
  public static let kinds: [DiagnosticKind] = [
    .notUTF8, .nulByte, .unterminatedText, .unterminatedComment, .unknownCharacter,
    .tooManyDigits, .malformedColor, .unknownEscape, .fileTooLarge, .exponent, .lookAlike,
    .singleQuotes,
    .expectedDeclaration, .expectedMember, .expectedValue, .expectedCondition, .expectedName,
    .missingToken, .unclosedBracket, .unopenedBracket, .missingSeparator, .commaBetweenMembers,
    .reservedName, .singleEqualSign, .strictConstraint, .foreignOperator, .numberRunsIntoName,
    .nestedTooDeep, .incompleteMember, .expectedRowElement, .strayElse, .expectedEnvironment,
    .tooManyErrors, .blankBeforeBracket, .chainedComparison, .expectedText, .leadingDot,
    .strayToken,
  ]
}
