/// One `import` of a source file.
struct ImportStatement: Equatable, Sendable {
  /// The module: `Foundation` for `import struct Foundation.Date`.
  var module: String
  /// The access level written before it, if any.
  var access: AccessLevel?
  /// The attributes before it, without their `@`: `testable`, `_exported`, `preconcurrency`, `_spi`.
  var attributes: [String] = []
  /// Whether it stands inside an `#if`.
  var isConditional = false
  /// Where the module's name stands.
  var location: Location

  var isTestable: Bool { attributes.contains("testable") }
  var isSPI: Bool { attributes.contains("_spi") }
}
