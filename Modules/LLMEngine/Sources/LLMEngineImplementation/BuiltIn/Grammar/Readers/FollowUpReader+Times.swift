import CalendarService

extension FollowUpReader {
  /// The times of a follow-up, completed from the previous question: "friday" after "thursday at 3" is "friday at 3".
  /// After a comparison of two days, the new day is compared with the second one.
  static func times(
    _ times: [String], after before: Question, _ parser: any DatePhraseParserProtocol
  ) -> [String]? {
    guard times.count == 1, let time = times.first.map({ (Wording($0).after(["about"]) ?? Wording($0)).text })
    else { return times }
    if case .comparison = before.aspect, before.times.count == 2 { return [time, before.times[1]] }
    guard before.times.count == 1 else { return times }
    // "How many days until easter?", "and until christmas?"
    if before.aspect == .until {
      return [(Wording(time).after(["until", "till", "to"]) ?? Wording(time)).text]
    }
    let words = Wording(before.times[0])
    guard !HoursOfDay.areNamed(in: time) else {
      // "And in the evening?" after "saturday" is the evening of that day, "and at 4?" after "friday at 3" friday at 4.
      let hours = Wording(time).after(["in the", "the", "in", "at"]) ?? Wording(time)
      guard HoursOfDay.onlyNamed(in: hours.text) || Wording("monday \(time)").isTime(parser) else {
        return times
      }
      guard let day = day(of: words, parser) else { return nil }
      return ["\(day.text) \(hours.text)", "\(day.text) at \(hours.text)", "\(day.text) \(time)"].first {
        Wording($0).isTime(parser)
      }.map { [$0] }
    }
    // "And friday?" after "thursday at 3" is friday at 3.
    if HoursOfDay.areNamed(in: words.text), let day = day(of: words, parser) {
      let moved = words.text.replacing(day.text, with: time)
      if Wording(moved).isTime(parser) { return [moved] }
    }
    return times
  }

  /// The day of a time: "friday" of "friday at 3" and of "3pm on friday".
  private static func day(of words: Wording, _ parser: any DatePhraseParserProtocol) -> Wording? {
    guard HoursOfDay.areNamed(in: words.text) else { return words }
    return words.tokens.indices.dropFirst().lazy.flatMap { [words[..<$0], words[$0...]] }.first {
      !HoursOfDay.areNamed(in: $0.text) && $0.isTime(parser)
    }
  }
}

/// Words that name hours of a day.
enum HoursOfDay {
  /// Whether a time contains them: "at 3", "afternoon", "after 5pm".
  static func areNamed(in time: String) -> Bool {
    let keys = Wording(time).keys
    return ChangeTarget.hasClock(time) || !parts.isDisjoint(with: keys)
      || keys.indices.dropLast().contains { index in
        sides.contains(keys[index]) && ChangeReader.isHour(keys[index + 1])
          && keys.dropFirst(index + 2).first.map(DateWords.months.contains) != true
      }
  }

  /// Whether a time contains nothing else: "evening", "3pm", but not "friday at 3".
  static func onlyNamed(in time: String) -> Bool {
    let words = Wording(time).keys
    return words.count == 1
      && (parts.contains(words[0]) || ChangeReader.isHour(words[0])
        || words[0].first?.isNumber == true && ChangeTarget.hasClock(time))
  }

  /// A time without the part of the day at its end: "friday" for "friday afternoon".
  static func withoutPart(_ time: String) -> String {
    let words = Wording(time)
    return words.keys.last.map(parts.contains) == true ? words[..<(words.tokens.count - 1)].text : time
  }

  private static let sides: Set<String> = ["before", "after", "until", "till", "by", "past"]
  private static let parts: Set<String> = [
    "morning", "afternoon", "evening", "night", "lunchtime", "noon", "midday",
  ]
}
