import CalendarService
import ICalendarComponents

/// Replaces the alarms of a component. An unchanged alarm keeps its lines. A changed one keeps its UID, its
/// ACKNOWLEDGED and properties that are not understood. Alarms with the same UID are the same alarm.
struct AlarmMerge {
  /// The readable alarms and their byte ranges.
  private var known: [(alarm: EventAlarm, bytes: Range<Int>)] = []

  /// - Parameter text: the lines of the component.
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
        if kind == .alarm, open.last?.kind.isObject == true { draft = AlarmDraft(line: 1) }
        open.append((kind, line.start))
      case .end:
        guard let closed = open.popLast(), closed.kind == .alarm, open.last?.kind.isObject == true else {
          continue
        }
        if let alarm = draft?.finish() { known.append((alarm, closed.start..<reader.index)) }
        draft = nil
      case let property where open.count == 2 && open[1].kind == .alarm:
        draft?.take(property, span, number: 1)
      default: break
      }
    }
  }

  /// The replacements of the readable alarms, and the lines to append.
  func merged(
    _ alarms: [EventAlarm], _ text: Span<UInt8>, database: any ZoneDatabaseProtocol
  ) -> (inner: [Int: ComponentEditor<AlarmProperty>.Inner], last: [UInt8]) {
    var same = UnclaimedNumbers(known.map(\.alarm))
    var kept = alarms.map { same.claim($0) { _ in true } }
    var named = UnclaimedNumbers(known.map(\.alarm.uid))
    for (index, alarm) in alarms.enumerated() where kept[index] == nil {
      guard let uid = alarm.uid else { continue }
      kept[index] = named.claim(uid) { [kept] in !kept.contains($0) }
    }
    let claimed = Set(kept.compactMap(\.self))
    var others = known.indices.filter { !claimed.contains($0) }[...]
    let chunks = zip(alarms, kept).map { alarm, number -> (old: Int?, bytes: [UInt8]) in
      var bytes: [UInt8] = []
      guard let old = number ?? others.popFirst() else {
        for line in alarm.lines { LineFolding.append(line, to: &bytes) }
        return (nil, bytes)
      }
      let lines = text.extracting(known[old].bytes)
      let changed = AlarmProperty.allCases.filter { property in
        let texts = property.texts(of: alarm)
        return texts != property.texts(of: known[old].alarm) && !(texts.isEmpty && property.isKept)
      }
      ComponentEditor(lines, from: known[old].alarm, to: alarm, changed: changed, database: database)
        .append(to: &bytes)
      return (old, bytes)
    }
    let merge = ListMerge(count: known.count, chunks)
    let places = zip(known, merge.replacements).map {
      ($0.bytes.lowerBound, (end: $0.bytes.upperBound, bytes: $1))
    }
    return (Dictionary(uniqueKeysWithValues: places), merge.rest)
  }
}
