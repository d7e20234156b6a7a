import CalendarService
import ICalendarComponents

/// Rewrites a component in which some properties or inner components changed. All other lines stay as they are.
struct ComponentEditor<Property: WrittenProperty> {
  /// The replacement of an inner component: its lines, and where the old one ends.
  typealias Inner = (end: Int, bytes: [UInt8])

  private let text: [UInt8]
  private var merges: [Property: ListMerge] = [:]
  private var inner: [Int: Inner] = [:]
  private var lastInner: [UInt8] = []

  /// - Parameters:
  ///   - text: the lines of the old component.
  ///   - changed: the properties to rewrite.
  init(
    _ text: Span<UInt8>, from old: Property.Component, to new: Property.Component, changed: [Property],
    database: any ZoneDatabaseProtocol
  ) {
    self.text = (0..<text.count).map { text[$0] }
    let lines = Self.lines(in: text, changed: Set(changed))
    var zones = ZoneTable(database: database)
    for property in changed {
      merges[property] = PropertyMerge(property, old, lines: lines[property] ?? [], &zones).merged(new, text)
    }
  }

  /// Also replaces inner components, keyed by where they start, and appends `last` after them.
  mutating func replace(_ inner: [Int: Inner], last: [UInt8]) {
    self.inner = inner
    lastInner = last
  }

  /// Appends the component.
  func append(to bytes: inout [UInt8]) {
    var numbers: [Property: Int] = [:]
    var isMissingWritten = false
    var depth = 0
    var reader = LineReader()
    var unfolded: [UInt8] = []
    while let line = reader.next(in: text.span) {
      line.unfold(text.span, into: &unfolded)
      let name = ContentLine.name(unfolded.span).map { PropertyName(unfolded.span, at: $0) } ?? .other
      if name == .end { depth -= 1 }
      // New properties precede inner components, as RFC 5545 requires.
      if !isMissingWritten, depth == 1 && name == .begin || depth == 0 && name == .end {
        isMissingWritten = true
        for property in Property.allCases { bytes += merges[property]?.rest ?? [] }
      }
      if depth == 0, name == .end { bytes += lastInner }
      if depth == 1, name == .begin, let inner = inner[line.start] {
        bytes += inner.bytes
        while reader.index < inner.end, reader.next(in: text.span) != nil {}
        continue
      }
      if name == .begin { depth += 1 }
      if depth == 1, let property = Self.property(name, unfolded.span), let merge = merges[property] {
        bytes += merge.replacements[numbers[property, default: 0]]
        numbers[property, default: 0] += 1
      } else {
        line.append(text.span, to: &bytes)
      }
    }
  }

  /// The lines of the component's changed properties.
  private static func lines(
    in text: Span<UInt8>, changed: Set<Property>
  ) -> [Property: [PropertyMerge<Property>.Line]] {
    var lines: [Property: [PropertyMerge<Property>.Line]] = [:]
    var depth = 0
    var reader = LineReader()
    var unfolded: [UInt8] = []
    while let line = reader.next(in: text) {
      line.unfold(text, into: &unfolded)
      guard let name = ContentLine.name(unfolded.span) else { continue }
      let written = PropertyName(unfolded.span, at: name)
      if written == .begin { depth += 1 }
      if written == .end { depth -= 1 }
      guard depth == 1, let property = property(written, unfolded.span), changed.contains(property),
        let content = ContentLine(unfolded.span, name: name)
      else { continue }
      lines[property, default: []].append(
        PropertyMerge.Line(
          place: line, bytes: unfolded,
          content: written.isTime ? content.withValueAfterLastColon(unfolded.span) : content))
    }
    return lines
  }

  /// The property of a line; `nil` if the line is kept.
  private static func property(_ name: PropertyName, _ line: Span<UInt8>) -> Property? {
    guard name != .begin, name != .end, let property = Property(name), let content = ContentLine(line) else {
      return nil
    }
    return name == .image && content.isBinary(line) ? nil : property
  }
}

extension PropertyName {
  /// Whether the value is a time, which cannot contain a colon.
  fileprivate var isTime: Bool {
    switch self {
    case .start, .finish, .due, .recurrenceID, .recurrenceDate, .exceptionDate: true
    default: false
    }
  }
}
