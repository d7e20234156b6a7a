/// A source location in the usual form: `Composition/Catalog+Registry.swift:12`.
@frozen public struct SupplyLocation: Sendable, Hashable, CustomStringConvertible {
  /// The module and the file: `Composition/Catalog+Registry.swift`.
  public var file: String { "\(name)" }
  /// The line, counted from one.
  public let line: UInt

  /// Not a `String`: every supply stores one, and storing the address of a literal costs nothing.
  @usableFromInline let name: StaticString

  /// The source location of the call by default.
  @inlinable
  public init(file: StaticString = #fileID, line: UInt = #line) {
    name = file
    self.line = line
  }

  /// The file and the line, with a colon between.
  public var description: String { "\(name):\(line)" }

  /// Whether both have the same file and line.
  public static func == (left: SupplyLocation, right: SupplyLocation) -> Bool {
    left.line == right.line && left.file == right.file
  }

  /// Hashes file and line.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(line)
    hasher.combine(file)
  }
}
