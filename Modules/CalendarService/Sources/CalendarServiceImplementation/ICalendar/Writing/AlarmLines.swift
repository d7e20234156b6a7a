import CalendarService

/// The lines of the alarms of a VEVENT that can be read, so that alarms that stay keep theirs.
struct AlarmLines {
  private var ranges: [Range<Int>] = []
  private var lines: [EventAlarm: [UInt8]] = [:]

  /// - Parameter text: the lines of the VEVENT.
  init(_ text: Span<UInt8>) {
    var open: [(kind: ComponentName, start: Int)] = []
    var draft: AlarmDraft?
    var reader = LineReader()
    var unfolded: [UInt8] = []
    while let line = reader.next(in: text) {
      line.unfold(text, into: &unfolded)
      let span = unfolded.span
      guard let content = ContentLine(span) else { continue }
      switch PropertyName(span, at: content.name) {
      case .begin:
        let kind = ComponentName(span, at: span.trimmed(content.value))
        if kind == .alarm, open.last?.kind == .event { draft = AlarmDraft(line: 1) }
        open.append((kind, line.start))
      case .end:
        guard let closed = open.popLast(), closed.kind == .alarm, open.last?.kind == .event else { continue }
        if let alarm = draft?.finish() { keep(alarm, closed.start..<reader.index, text) }
        draft = nil
      case let property where open.count == 2 && open[1].kind == .alarm:
        draft?.take(property, span, number: 1)
      default: break
      }
    }
  }

  /// Whether the line that starts at `index` belongs to one of the alarms.
  func contains(_ index: Int) -> Bool { ranges.contains { $0.contains(index) } }

  /// Appends an alarm: as it was written where it was, otherwise anew.
  func append(_ alarm: EventAlarm, to bytes: inout [UInt8]) {
    if let lines = lines[alarm] {
      bytes += lines
    } else {
      for line in alarm.lines { LineFolding.append(line, to: &bytes) }
    }
  }

  private mutating func keep(_ alarm: EventAlarm, _ range: Range<Int>, _ text: Span<UInt8>) {
    ranges.append(range)
    var bytes: [UInt8] = []
    var reader = LineReader(at: range.lowerBound)
    while reader.index < range.upperBound, let line = reader.next(in: text) {
      line.append(text, to: &bytes)
    }
    lines[alarm] = bytes
  }
}
