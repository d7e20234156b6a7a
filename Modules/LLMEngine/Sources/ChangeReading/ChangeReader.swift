import CalendarService
package import EventWords
package import Frames
package import Sentences
import TimePhrases

/// Reads requests to change the calendar.
extension ChangeReader {
  /// The change that words request, or why it is not clear; `nil` if they request none.
  package func reading(_ wording: Wording) -> Reading? {
    if Aside.questionAfterIntention(in: wording, parser: parser) != nil { return nil }
    if let condition = condition(of: wording) { return .unclear(.change(.condition(condition))) }
    let bare = Self.withoutOpenings(wording)
    guard let first = bare.keys.first else { return nil }
    guard Self.firstWords.contains(first) || !Self.turningWords.isDisjoint(with: bare.keys) else {
      return duty(wording, bare).flatMap(reading(ofDuty:))
    }
    let polite = Self.polite(Wording(wording.text))
    let isRequest = Self.firstWords.contains(first)
    // Words that end with a question mark are a question, unless a verb makes them a request.
    let turned = wording.isAsked ? nil : turned(polite)
    if wording.isAsked, polite.after(Self.statements + Self.meetingSomebody) ?? absence(polite) != nil {
      return nil
    }
    let said = wording
    guard let wording = isRequest ? turned ?? polite : turned else {
      return duty(wording, bare).flatMap(reading(ofDuty:))
    }
    do throws(ChangeProblem) {
      try refuseClocks(wording)
      if isRequest, let (request, question) = try withoutQuestion(wording),
        let change = try change(of: request)
      {
        return .change(change.with { $0.question = question.text })
      }
      do throws(ChangeProblem) {
        if let change = try change(of: wording) {
          if let both = severalNew(wording, change) { return .change(both) }
          return .change(change)
        }
      } catch {
        // "To 2 and cancel the dentist" is no time.
        let isSeveral =
          switch error {
          case .several, .noTime: true
          default: false
          }
        guard isSeveral, let change = several(wording) else { throw error }
        return .change(change)
      }
      return duty(said, bare).flatMap(reading(ofDuty:))
    } catch {
      return .unclear(.change(error))
    }
  }

  /// The event that a duty is.
  private func reading(ofDuty deed: Wording) -> Reading? {
    do throws(ChangeProblem) {
      return .change(try add(Self.polite(deed), isReminder: false))
    } catch {
      return .unclear(.change(error))
    }
  }

  /// The change that words without polite words request.
  package func change(of wording: Wording) throws(ChangeProblem) -> Change? {
    let wording = Self.withColons(wording)
    let said = wording.keys.joined(separator: " ")
    if Self.undo.contains(said) { return Change(.undo) }
    if Self.redo.contains(said) { return Change(.redo) }
    if let (kept, time) = selfCorrected(wording) { return try changeCorrected(kept, to: time) }
    if let change = try changeReplaced(wording) { return change }
    if let (kept, exception) = withoutException(wording), let change = try changeExcept(exception, kept) {
      return change
    }
    if let (kept, old) = withoutOldTime(wording) { return try changeReplacing(old, with: kept) }
    if wording.tokens.count == 1, Self.bareVerbs.contains(wording.key(0)) {
      switch wording.key(0) {
      case "add", "create": return Change(.add(words: "", hasTime: false))
      case "delete", "remove", "cancel": return Change(.delete)
      case "move", "reschedule", "postpone", "delay": return Change(.move(to: nil))
      default: throw .noTarget
      }
    }
    if let change = try reasoned(wording) { return change }
    let request = try Self.withoutReason(wording)
    let readers: [(String?, (Wording) throws(ChangeProblem) -> Change?)] = [
      ("stating", stating), (nil, framed(by: VerbFrame.refusals)), ("reminding", reminding),
      (nil, framed(by: VerbFrame.properties)), ("takingOff", takingOff),
      (nil, framed(by: VerbFrame.removals)), ("marking", marking), (nil, framed(by: VerbFrame.moves)),
      ("adding", adding),
    ]
    for (name, reader) in readers {
      guard let change = try reader(request) else { continue }
      if let name { trace?.add("the reader '\(name)'", pieces(of: request)) }
      return change
    }
    return nil
  }

  /// The words of a request that no frame took, with what they are by themselves.
  package func pieces(of request: Wording) -> [Piece] {
    let text = request.text
    let times = parser.phrases(in: text).reduce(into: Set<Int>()) { times, phrase in
      let start = text[..<phrase.lowerBound].count { $0 == " " }
      times.formUnion(start...start + text[phrase].count { $0 == " " })
    }
    return request.keys.enumerated().map { index, key in
      if times.contains(index) { return Piece(.time, key) }
      return Piece(Self.firstWords.contains(key) || Lexicon.function.contains(key) ? .cue : .text, key)
    }
  }

  /// "I'm sick tomorrow, clear my day": the request follows its reason and takes its time.
  private func reasoned(_ wording: Wording) throws(ChangeProblem) -> Change? {
    guard wording.after(Self.reasons) != nil,
      let comma = wording.tokens.firstIndex(where: {
        $0.text.hasSuffix(",") || $0.text.hasSuffix(".") || $0.key == "so"
      }),
      comma + 1 < wording.tokens.count
    else { return nil }
    guard var change = try change(of: Self.polite(wording[(comma + 1)...])) else { return nil }
    let reason = Sentence(wording[..<(wording.key(comma) == "so" ? comma : comma + 1)].text, parser: parser)
    let part = change.target.when
    guard reason.times.count == 1, part.map(Self.presentDay.contains) ?? true else { return change }
    // "Tomorrow" and "this afternoon" are tomorrow afternoon.
    let isPart = part?.hasPrefix("this ") == true
    let time = isPart ? "\(reason.times[0]) \(part?.dropFirst(5) ?? "")" : reason.times[0]
    if isPart, parser.phrases(in: time).count != 1 { throw .times([reason.times[0], part ?? ""]) }
    (change.target.when, change.target.startsThen) = (time, false)
    return change
  }
}
