package import Frames
package import Sentences

extension Question {
  /// "Fridays", "every friday", "every friday in april", "which weekends": all of them, those of the next 4 weeks if no
  /// time is named; `nil` for other times.
  package static func everyWeekday(in sentence: Sentence) -> String? {
    guard sentence.times.count == 1, let time = sentence.times.first?.lowercased() else { return nil }
    if time == "weekends" { return "weekends in the next 4 weeks" }
    guard let day = DateWords.weekdays.first(where: time.hasPrefix) else { return nil }
    let isEvery = zip(sentence.allKeys, sentence.allKeys.dropFirst()).contains { $0 == "every" && $1 == day }
    if time == "\(day)s" || isEvery && time == day { return "\(day)s in the next 4 weeks" }
    return isEvery && time.hasPrefix("\(day)s ") ? time : nil
  }
}
