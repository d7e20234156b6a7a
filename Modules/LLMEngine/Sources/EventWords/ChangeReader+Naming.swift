import CalendarService
package import Frames
package import Sentences
import TimePhrases

/// Several events in a request.
extension ChangeReader {
  /// One name and several days: "the gym tomorrow and friday"; `nil` for other words.
  package func onDays(_ wording: Wording) -> [ChangeTarget]? {
    let text = wording.text
    let phrases = parser.phrases(in: text)
    guard phrases.count > 1, !text.contains("\"") else { return nil }
    let between = zip(phrases, phrases.dropFirst()).allSatisfy { left, right in
      let link = Wording(String(text[left.upperBound..<right.lowerBound])).keys
      return link.allSatisfy { ["and", "on", "&", ""].contains($0) }
    }
    let times = phrases.map { String(text[$0]) }
    guard between, times.allSatisfy({ !parser.namesClock($0) }) else { return nil }
    let name = "\(text[..<phrases[0].lowerBound]) \(text[phrases[phrases.count - 1].upperBound...])"
    let named = Wording(name)
    let bare = named.before(["on", "for"]) ?? named
    guard let target = try? ChangeTarget(bare, parser: parser), !target.words.isEmpty, !target.isAll else {
      return nil
    }
    return times.map { time in
      var target = target
      target.when = Self.bare(time)
      return target
    }
  }

  /// The events that are named one by one: "the dentist and the haircut". A time at the end applies to both.
  package func parts(of wording: Wording) -> [ChangeTarget] {
    guard !wording.text.contains("\""),
      wording.keys.contains("and") || wording.keys.contains("&") || wording.text.contains(",")
    else {
      return []
    }
    let wording = wording.after(["both"]) ?? wording
    var names: [Wording] = [wording[..<0]]
    for (index, token) in wording.tokens.enumerated() {
      if token.key == "and" || token.key == "&" {
        names.append(wording[..<0])
      } else {
        names[names.count - 1] = names[names.count - 1].followed(by: wording[index..<index + 1])
        if token.text.hasSuffix(",") { names.append(wording[..<0]) }
      }
    }
    var targets: [ChangeTarget] = []
    for name in names where !name.isEmpty {
      guard let target = try? ChangeTarget(name, parser: parser), !target.words.isEmpty, !target.isBefore
      else {
        return []
      }
      targets.append(target)
    }
    guard let last = targets.last, (2...5).contains(targets.count) else { return [] }
    return targets.map { target in
      var target = target
      if target.when == nil { (target.when, target.startsThen) = (last.when, last.startsThen) }
      return target
    }
  }
}

extension [ChangeTarget] {
  /// The change of all these events, which are looked up one by one.
  package func change(_ action: Change.Action) -> Change {
    var change = Change(action, self[0])
    (change.parts, change.isOneByOne) = (self, true)
    return change
  }
}
