/// A place in the program's text, as people write it: `Composition/Catalog+Registry.swift:12`.
public struct SupplyLocation: Sendable, Hashable, CustomStringConvertible {
  /// The module and the file: `Composition/Catalog+Registry.swift`.
  public var file: String { "\(name)" }
  /// The line, counted from one.
  public let line: UInt

  /// Not a `String`: a place is noted by every supply, and a literal's address costs nothing to keep.
  @usableFromInline let name: StaticString

  /// The place of the call, unless said otherwise.
  @inlinable
  public init(file: StaticString = #fileID, line: UInt = #line) {
    name = file
    self.line = line
  }

  /// The file and the line, with a colon between.
  public var description: String { "\(name):\(line)" }

  /// Whether both are one line of one file.
  public static func == (left: SupplyLocation, right: SupplyLocation) -> Bool {
    left.line == right.line && left.file == right.file
  }

  /// Hashes file and line.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(line)
    hasher.combine(file)
  }
}
