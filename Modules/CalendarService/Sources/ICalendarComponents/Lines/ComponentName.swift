/// The components that are parsed.
package enum ComponentName {
  case calendar, event, task, alarm, timeZone, standard, daylight
  /// Any other component: stored as written within an event, otherwise skipped.
  case other

  /// Parses the component name in a range of a line.
  package init(_ line: Span<UInt8>, at range: Range<Int>) {
    self =
      switch range.count {
      case 5: line.has("VTODO", at: range) ? .task : .other
      case 6: line.has("VEVENT", at: range) ? .event : line.has("VALARM", at: range) ? .alarm : .other
      case 8:
        line.has("STANDARD", at: range) ? .standard : line.has("DAYLIGHT", at: range) ? .daylight : .other
      case 9:
        line.has("VCALENDAR", at: range) ? .calendar : line.has("VTIMEZONE", at: range) ? .timeZone : .other
      default: .other
      }
  }

  /// Whether it is an event or a task.
  package var isObject: Bool { self == .event || self == .task }

  /// The name; `nil` for ``other``.
  package var name: String? {
    switch self {
    case .calendar: "VCALENDAR"
    case .event: "VEVENT"
    case .task: "VTODO"
    case .alarm: "VALARM"
    case .timeZone: "VTIMEZONE"
    case .standard: "STANDARD"
    case .daylight: "DAYLIGHT"
    case .other: nil
    }
  }
}

/// An open component: its END is still to come.
package struct OpenComponent {
  package let kind: ComponentName
  /// The name in capitals, used to match the END and in messages.
  package let name: String
  /// The line of its BEGIN.
  package var line: Int
  /// The offset of its first byte.
  package let index: Int

  package init(kind: ComponentName, name: String, line: Int, index: Int) {
    (self.kind, self.name, self.line, self.index) = (kind, name, line, index)
  }

  /// The same component with its line shifted by the `lines` that precede this chunk of the file.
  package func moved(lines: Int) -> OpenComponent {
    var moved = self
    moved.line += lines
    return moved
  }

  /// Whether an END with this kind and name closes this component.
  package func isEnded(by kind: ComponentName, name: @autoclosure () -> String) -> Bool {
    kind == self.kind && (kind != .other || self.name == name())
  }
}
