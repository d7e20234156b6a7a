/// The text of an object: a text of its own, or lines with what makes a stream of them, which the objects of a file
/// share: it may be long.
package enum ObjectText: Sendable {
  case whole(String)
  /// The bytes from `lower` up to `upper` of a file, which are UTF-8 and end with a line break.
  case lines(FileText, lower: UInt32, upper: UInt32)
  /// Lines that are not those of the file, but UTF-8, and end with a line break as well.
  case mended(FileText, [UInt8])

  /// The text itself.
  package var text: String {
    switch self {
    case .whole(let text): text
    case .lines(let file, let lower, let upper): file.text(Int(lower)..<Int(upper))
    case .mended(let file, let lines): file.text(around: lines)
    }
  }
}

extension ObjectText: Hashable {
  /// Equal texts are equal, wherever they lie.
  package static func == (left: ObjectText, right: ObjectText) -> Bool {
    left.text == right.text
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(text)
  }
}

extension ObjectText: Codable {
  package init(from decoder: any Decoder) throws {
    self = .whole(try decoder.singleValueContainer().decode(String.self))
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}
