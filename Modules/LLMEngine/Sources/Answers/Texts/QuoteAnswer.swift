import CalendarTools
import Frames
import Sentences
import ToolResults

/// Quotes the lines of events with the words of a question. It adds no meaning to them.
struct QuoteAnswer {
  /// The question.
  let question: Question
  /// The events found.
  let found: FoundEvents
  /// The words.
  let mention: Question.Mention

  /// The lines; where no text has the words, that none has, with the notes of the event.
  var text: String {
    let quoted = found.events.filter { !quotes(of: $0).isEmpty }
    if found.list.query == nil {
      return FactAnswer(question: question, found: found).lines(quoted, others: "no text says it")
    }
    // "Which flights go to lisbon?" asks for the events themselves.
    if quoted.isEmpty, found.list.unmentioned == nil {
      let agenda = AgendaAnswer(found: found)
      return question.isYesOrNo ? agenda.existence : agenda.text
    }
    let isOfPast = found.list.range == nil && !found.looksBack && quoted.allSatisfy(found.isOver)
    let coming = isOfPast ? found.events.filter { !found.isOver($0) } : []
    let shown = coming.isEmpty ? found.events : coming
    let named = shown.filter { $0.entry.quotes?.isEmpty == false }
    guard !quoted.isEmpty, coming.isEmpty else {
      return lines(of: Array((named.isEmpty ? shown : named).prefix(3)))
    }
    let verb = mention.verb.flatMap { verb in
      found.list.unmentioned?.contains(verb.lowercased()) == true ? "No text of it has '\(verb)'.\n" : nil
    }
    return (verb ?? "") + lines(of: named)
  }

  /// The lines of an event with the words; if it has none, that no text of it has them, and its notes.
  func card(of event: Occurrence) -> String {
    let quotes = quotes(of: event)
    let head = "\(event.name), \(event.moment)"
    guard quotes.isEmpty else { return "\(head). \(quotes)" }
    let isNamed = event.entry.quotes?.isEmpty == false
    let missing = isNamed ? found.list.unmentioned ?? [] : Wording(mention.words).keys
    let clause = missing.isEmpty ? "" : ": no text of it mentions \(Reply.quoted(missing))"
    let place = event.entry.place.map { ", \($0)" } ?? ""
    let notes = event.entry.details?.notes.map { ". Its notes: \($0)" } ?? "."
    return "\(head)\(place)\(clause)\(notes)"
  }

  /// The lines of events that nothing but their notes names; `nil` if one has none.
  var ofNotes: String? {
    found.events.isEmpty || found.events.contains { quotes(of: $0).isEmpty } ? nil : lines(of: found.events)
  }

  /// A line for each event; events of the same title and lines are one.
  private func lines(of events: [Occurrence]) -> String {
    var seen: Set<[String]> = []
    let different = events.filter { seen.insert([$0.title, quotes(of: $0)]).inserted }
    let left = different.count - EventTable.most
    let more = left > 0 ? ["… and \(left) more."] : []
    return (different.prefix(EventTable.most).map(card) + more).joined(separator: "\n")
  }

  /// The lines of an event outside its title: `Its place: Terminal 2`.
  private func quotes(of event: Occurrence) -> String {
    var texts: [EventQuote.Source: [String]] = [:]
    var sources: [EventQuote.Source] = []
    for quote in event.entry.quotes ?? [] where quote.source != .title {
      if texts[quote.source] == nil { sources.append(quote.source) }
      texts[quote.source, default: []].append(quote.text)
    }
    return sources.map { "Its \($0.rawValue): \(texts[$0, default: []].joined(separator: " "))" }
      .joined(separator: " ")
  }
}
