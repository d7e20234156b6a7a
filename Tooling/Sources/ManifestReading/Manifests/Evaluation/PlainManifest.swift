import Foundation
import SwiftFacts

/// A manifest that can be compiled together with others: it only declares values.
///
/// Its text becomes the body of a function, in which the same statements mean the same. SwiftPM evaluates manifests
/// for which this is not certain: with conditional compilation, extensions, loops, or statements that may leave
/// early without a compiler error.
///
/// Manifests that differ only in the content of strings, in blanks and in comments have the same form, which is
/// evaluated once with a placeholder in each string. This requires that no expression depends on the content of a
/// string: there are no operators, closures and interpolations, only `Package` and implicit members such as
/// `.target` are called, and the library passes strings on unchanged. A placeholder that is changed makes the
/// answer unusable.
struct PlainManifest: Equatable, Sendable {
  /// What all manifests of a form have in common.
  struct Form: Hashable, Sendable {
    /// Such as `6.2.0`.
    var toolsVersion: String
    /// The text without the import, with placeholders in the strings.
    var body: String
  }

  let form: Form
  /// The strings that the placeholders stand for; none if the form has none.
  private let literals: [String]

  /// `nil` for a manifest that is not plain.
  init?(_ source: SwiftSource) {
    guard let version = Self.toolsVersion(source.bytes), let end = Self.endOfImport(source) else {
      return nil
    }
    var depth = 0
    for index in source.tokens.indices.dropFirst(2) {
      switch source.tokens[index].kind {
      case .pound, .regex: return nil
      case .sign:
        if source.isOpening(index) { depth += 1 }
        if source.isClosing(index) { depth -= 1 }
        if depth < 0 || source.isSpelled(index, "@") { return nil }
      default:
        if let word = source.identifier(index), Self.words.contains(word) { return nil }
      }
    }
    guard depth == 0 else { return nil }
    if let (body, literals) = Self.placeholders(source) {
      (form, self.literals) = (Form(toolsVersion: version, body: body), literals)
    } else {
      let body = String(decoding: source.bytes[end...], as: UTF8.self)
      (form, literals) = (Form(toolsVersion: version, body: body), [])
    }
  }

  /// The answer for the form with this manifest's own strings; `nil` if a placeholder was changed.
  func filled(_ answer: Data) -> Data? {
    var rest = String(decoding: answer, as: UTF8.self)[...]
    var text = ""
    while let start = rest.utf8.firstIndex(of: 0xC2), !literals.isEmpty {
      // `"«12»"`
      let number = rest[start...].dropFirst().prefix { $0.isNumber }
      guard rest[..<start].last == "\"", rest[start] == "«", rest[number.endIndex...].hasPrefix("»\""),
        let position = Int(number), literals.indices.contains(position)
      else { return nil }
      text += rest[..<start] + literals[position]
      rest = rest[number.endIndex...].dropFirst()
    }
    return Data((text + rest).utf8)
  }

  /// The version in `// swift-tools-version: 6.2`, if that is the first line and spelled just so.
  private static func toolsVersion(_ bytes: [UInt8]) -> String? {
    let line = String(decoding: bytes.prefix { !$0.isLineBreak }, as: UTF8.self)
    let start = "// swift-tools-version:"
    guard line.hasPrefix(start) else { return nil }
    var version = line.dropFirst(start.count)
    if version.first == " " { version.removeFirst() }
    let parts = version.split(separator: ".", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count), let major = Int(parts[0]), major >= 5,
      parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { byte in byte >= .zero && byte <= .nine } })
    else { return nil }
    return parts.count == 2 ? version + ".0" : String(version)
  }

  /// The offset after the import of `PackageDescription` that the manifest begins with.
  private static func endOfImport(_ source: SwiftSource) -> Int? {
    guard source.isWord(0, "import"), source.isWord(1, "PackageDescription"), source.tokens.count > 2,
      source.tokens[2].startsLine
    else { return nil }
    return Int(source.tokens[1].end)
  }

  /// Words that mean something else inside a function, or that can end it before its end.
  private static let words: Set<String> = [
    "import", "extension", "operator", "precedencegroup", "macro", "private", "fileprivate", "internal",
    "public", "open", "throw", "try", "await", "async", "defer", "while", "repeat", "exit", "Context",
  ]
}

// MARK: Forms

extension PlainManifest {
  /// The text with a placeholder in each string, and the strings; `nil` if the result might depend on them.
  fileprivate static func placeholders(_ source: SwiftSource) -> (body: String, literals: [String])? {
    var body = ""
    var literals: [String] = []
    for index in source.tokens.indices.dropFirst(2) {
      guard isIndependent(source, index) else { return nil }
      let token = source.tokens[index]
      body += token.startsLine ? "\n" : token.start == source.tokens[index - 1].end ? "" : " "
      if token.kind == .string {
        guard let literal = source.plainString(index), isReplaceable(literal) else { return nil }
        body += "\"«\(literals.count)»\""
        literals.append(literal)
      } else {
        body += source.text(index)
      }
    }
    return (body, literals)
  }

  /// Whether the string is the same in Swift, in JSON and in the value.
  private static func isReplaceable(_ literal: String) -> Bool {
    literal.utf8.allSatisfy { (0x20...0x7E).contains($0) && $0 != .quote && $0 != .backslash }
  }

  /// Whether the token is part of a declaration of constants.
  private static func isIndependent(_ source: SwiftSource, _ index: Int) -> Bool {
    switch source.tokens[index].kind {
    case .string:
      // Not the key of a dictionary, where two alike are an error.
      return !source.isSpelled(index + 1, ":")
    case .number: return true
    case .operation: return source.isSpelled(index, "=")
    case .word:
      if dependent.contains(source.text(index)) { return false }
      let isCall = source.isSpelled(index + 1, "(")
      return !isCall || source.isSpelled(index - 1, ".") || source.isWord(index, "Package")
    case .sign:
      if source.isSpelled(index, ".") { return isImplicitMember(source, index) || isTypeName(source, index) }
      return ["(", ")", "[", "]", ",", ":"].contains(source.text(index))
    case .quotedWord, .pound, .regex: return false
    }
  }

  private static func isImplicitMember(_ source: SwiftSource, _ dot: Int) -> Bool {
    ["(", "[", ",", ":", "="].contains(source.text(dot - 1))
  }

  /// `Target.Dependency`, without a call.
  private static func isTypeName(_ source: SwiftSource, _ dot: Int) -> Bool {
    source.text(dot - 1).first?.isUppercase == true && source.text(dot + 1).first?.isUppercase == true
      && !source.isSpelled(dot + 2, "(")
  }

  /// Words that may make a value depend on a string: computed values, sets and dictionaries.
  private static let dependent: Set<String> = [
    "init", "Set", "Dictionary", "traits", "moduleAliases", "func", "var", "struct", "enum", "class", "if",
    "switch", "for", "guard", "return", "is", "as", "self", "Self",
  ]
}
