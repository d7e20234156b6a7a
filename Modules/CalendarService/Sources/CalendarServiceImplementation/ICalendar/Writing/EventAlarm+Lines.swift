import CalendarService

extension EventAlarm {
  /// The lines of the VALARM, unfolded.
  var lines: [String] {
    var lines = ["BEGIN:VALARM", "ACTION:\(TextEscaping.plain(word))", triggerLine]
    if let notes { lines.append("DESCRIPTION:\(TextEscaping.text(notes))") }
    if let title { lines.append("SUMMARY:\(TextEscaping.text(title))") }
    lines += attendees.map { $0.line("ATTENDEE") }
    if let repetition, repetition.count > 0 {
      lines += ["REPEAT:\(repetition.count)", "DURATION:\(repetition.interval)"]
    }
    return lines + ["END:VALARM"]
  }

  private var word: String {
    switch action {
    case .display: "DISPLAY"
    case .audio: "AUDIO"
    case .email: "EMAIL"
    case .other(let word): word
    }
  }

  private var triggerLine: String {
    switch trigger {
    case .fromStart(let lead): "TRIGGER:\(lead)"
    case .fromEnd(let lead): "TRIGGER;RELATED=END:\(lead)"
    case .at(let time): "TRIGGER;VALUE=DATE-TIME:\(time)"
    }
  }
}
