/// A random manifest template, from which many texts with different literals are made.
struct RandomManifest {
  /// The placeholder of a literal in a template.
  private static let slot: Character = "@"

  /// The text with a slot for each literal.
  private let template: String

  init(_ random: inout SeededRandom) {
    func some(_ most: Int, _ make: () -> String) -> String {
      "[" + (0..<Int.random(in: 0...most, using: &random)).map { _ in make() }.joined(separator: ", ") + "]"
    }
    func maybe(_ text: () -> String) -> String { Bool.random(using: &random) ? text() : "" }
    let settings = maybe { ", swiftSettings: settings" }
    let targets = some(3) {
      let call = [".target", ".testTarget", "Target.executableTarget"].randomElement(using: &random) ?? ""
      return "\(call)(name: @" + maybe { ", dependencies: \(some(2) { ".target(name: @)" })" }
        + maybe { ", path: @" }
        + maybe { ", exclude: \(some(2) { "@" })" } + maybe { ", resources: \(some(2) { ".copy(@)" })" }
        + settings + ")"
    }
    let lists =
      targets.contains("settings")
      ? "let settings: [SwiftSetting] = \(some(2) { ".define(@)" })\n" : ""
    template =
      lists + "let named = @\nlet package = Package(\n  name: named"
      + maybe { ", platforms: [.macOS(.v15), .iOS(@)]" }
      + maybe { ",\n  products: \(some(1) { ".library(name: @, targets: [@])" })" }
      + maybe { ",\n  dependencies: \(some(2) { ".package(path: @)" })" } + ",\n  targets: \(targets))\n"
  }

  /// One of its texts: sometimes two literals are equal, and not all are plain.
  func text(_ random: inout SeededRandom) -> String {
    let lineBreak = ["\n", "\n\n", "\t// \"a\" /*\n", "\r\n"].randomElement(using: &random) ?? ""
    let parts = template.replacing("\n", with: lineBreak)
      .split(separator: Self.slot, omittingEmptySubsequences: false)
    var text = "// swift-tools-version: 6.2\nimport PackageDescription\n" + parts[0]
    for part in parts.dropFirst() { text += Self.literal(&random, before: text) + part }
    return text
  }

  private static func literal(_ random: inout SeededRandom, before text: String) -> String {
    if text.hasSuffix(".iOS(") {
      return ["\"18.1\"", "\"17\"", "\"ab\""].randomElement(using: &random) ?? ""
    }
    switch Int.random(in: 0..<10, using: &random) {
    case 0:
      return ["\"\\u{E9}x\"", "\"\"", "\"y\"", "\"é\"", "#\"a\"b\"#"].randomElement(using: &random) ?? ""
    case 1...4: return ["\"Aa\"", "\"Bb\""].randomElement(using: &random) ?? ""
    default:
      let count = Int.random(in: 2...9, using: &random)
      let bytes = (0..<count).map { _ in UInt8.random(in: 0x20...0x7E, using: &random) }
      return "\"" + String(decoding: bytes.filter { !"\"\\".utf8.contains($0) }, as: UTF8.self) + "\""
    }
  }
}
