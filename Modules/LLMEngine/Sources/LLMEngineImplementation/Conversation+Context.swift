import Answers
import CalendarService
import CalendarTools
import CallPlans
import ChangeDialogue
import ChangeReading
import EventWords
import FollowUps
import Frames
import QuestionReading
import Sentences
import TimePhrases
import ToolResults

extension Conversation {
  /// What the previous turns leave to refer to.
  struct Context {
    /// The previous question and its answer.
    var before: FollowUpReader.Before?
    /// The previous change.
    var change: ChangeProgress?
    /// Whether a change was made.
    var hasChanged = false
    /// Whether a change was open and ended without a yes, so that a late yes agrees to nothing.
    var hasEnded = false
    /// The change that waited for a yes when the person asked a question: a yes or a correction shows it again.
    var suspended: ChangeProgress?
    /// What a question for free time wants to do in it: "a coffee with sofia".
    var activity: Wording?
    /// Whether the previous message was not understood: "and friday?" then continues that one.
    var isAfterRefusal = false
    /// The event that the previous answer offers to add.
    var offer: EventOffer?

    /// Whether words agree to something although nothing was proposed.
    func awaitsNothing(_ said: Wording) -> Bool {
      ChangeFollowUp.isPlainYes(said) ? offer == nil : hasEnded && ChangeFollowUp.agrees(said)
    }

    /// The suspended change, if words agree to it: it is shown again.
    func agreed(by said: Wording) -> Change? {
      change == nil && ChangeFollowUp.agrees(said) ? suspended?.change : nil
    }

    /// The suspended change, if words correct it.
    func resumed(by said: Wording) -> ChangeProgress? {
      change == nil && !said.isAsked && said.after(Self.resuming) != nil ? suspended : nil
    }

    private static let resuming = Wording.phrases(
      "(then|ok|okay|so|well|better|actually|in that case|right), make it, make that, no, let's say, (can|could) you make it"
    )

    /// The words after "for" that are no length: "am i free on monday for a run".
    private static func activity(in sentence: Sentence) -> Wording? {
      guard let link = sentence.keys.lastIndex(of: "for"), link + 1 < sentence.words.count else { return nil }
      let words = Wording(sentence.words[(link + 1)...].map(\.original).joined(separator: " "))
      return words.leadingAmount(sentence.parser) == nil ? words.withoutArticle : nil
    }

    /// Adds a turn that was answered.
    mutating func add(_ turn: Turn, reading: Reading, _ parser: any DatePhraseParserProtocol) {
      let wasRefused = isAfterRefusal
      (isAfterRefusal, offer) = (false, nil)
      let proposed = change
      let waiting = change.map { $0.stage == .waiting ? $0 : nil } ?? suspended
      let wished = activity
      (suspended, activity) = (nil, nil)
      // An open change ends with the first message that is not about it.
      if let change, change.stage.isOpen, !reading.keepsOpen { (self.change, hasEnded) = (nil, true) }
      switch reading {
      case .question(let question):
        offer = EventOffer(turn.text, parser: parser).flatMap { turn.answer.hasSuffix($0.text) ? $0 : nil }
        let (answer, others) = Conversation.answer(to: question, turn.results)
        guard answer.unknownWords.isEmpty else {
          // "Where is it?" is about what the rest of the question found.
          if let rest = PartialQuestion(question, after: answer)?.questions, rest.count == 1, !others.isEmpty
          {
            (before, change) = (FollowUpReader.Before(rest[0], results: others), nil)
          } else {
            isAfterRefusal = true
          }
          return
        }
        suspended = waiting
        if question.tool == .findFreeTime {
          activity = Self.activity(in: Sentence(turn.text, parser: parser)) ?? wished
        }
        let resolved = turn.results.first.flatMap(question.resolved)?.question ?? question
        change = nil
        if !resolved.isOfClock {
          before = FollowUpReader.Before(resolved, results: turn.results).kept(before)
        }
        hasEnded = proposed?.stage.isOpen == true && waiting == nil
      case .change(let request):
        let progress = ChangeProgress(request, results: turn.results, parser: parser)
        let followUp = ChangeFollowUp(before: progress, parser: parser)
        let events = followUp.spokenOf
        hasChanged = hasChanged || followUp.isDone
        // "When is it?" after a change asks about the changed event, not about an earlier one.
        before = events.count == 1 ? FollowUpReader.Before(events[0], isOfChange: true) : nil
        // "Is anything else on then?"
        if before == nil { before = request.newTime(parser).map { FollowUpReader.Before($0) } }
        change = progress
        hasEnded = [.declined, .refused].contains(progress.stage)
      case .unclear(.change(.noneOfThem)):
        // "Move it to 4 instead" after a no is about the same event.
        let events = proposed.map { ChangeFollowUp(before: $0, parser: parser).spokenOf } ?? []
        before = events.count == 1 ? FollowUpReader.Before(events[0], isOfChange: true) : nil
        (change, hasEnded) = (nil, true)
      case .both: (change, before, hasEnded, suspended) = (nil, nil, false, waiting)
      case .courtesy: isAfterRefusal = wasRefused
      case .unclear:
        isAfterRefusal = true
        offer = EventOffer(turn.text, parser: parser).flatMap { turn.answer.hasSuffix($0.text) ? $0 : nil }
      }
    }
  }
}
