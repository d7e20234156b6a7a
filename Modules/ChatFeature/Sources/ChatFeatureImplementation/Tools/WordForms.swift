/// The forms in which a word of a question may stand in an event.
enum WordForms {
  /// The word itself first, then its singular and plural, then its gerund, then the noun that stands for a verb.
  static func of(_ word: String) -> [String] {
    let lower = word.lowercased()
    guard lower.count > 2, lower.allSatisfy({ $0.isASCII && $0.isLetter }) else { return [word] }
    var forms = [lower]
    if lower.hasSuffix("ies") { forms.append(lower.dropLast(3) + "y") }
    if lower.hasSuffix("es") { forms.append(String(lower.dropLast(2))) }
    if lower.hasSuffix("s") { forms.append(String(lower.dropLast())) } else { forms.append(lower + "s") }
    forms += [lower + "ing", lower + String(lower.suffix(1)) + "ing"]
    if let noun = nouns[lower] { forms.append(noun) }
    return forms.filter { $0.count > 2 }
  }

  private static let nouns = [
    "fly": "flight", "flying": "flight", "flies": "flight", "flew": "flight", "ran": "running",
    "swam": "swimming", "pick": "pickup",
  ]
}
