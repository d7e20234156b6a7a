import Foundation

extension JSONValue {
  /// The JSON text of a value, compact, members by name, slashes as they are: equal values give equal text.
  public static func text(of value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }
}
