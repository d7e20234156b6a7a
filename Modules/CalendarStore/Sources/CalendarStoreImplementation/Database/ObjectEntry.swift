import CalendarService
import CalendarStore
import CalendarStoreRules

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// An object made ready to be saved: all that can be done before the transaction.
struct ObjectEntry: Sendable {
  /// Whose words to look for, and when they occur.
  struct Component: Sendable {
    var text: SearchableText
    var span: SecondSpan
  }

  /// The object itself.
  let object: CalendarObject
  /// The object that was stored when this one was joined to it as a part of the same event; `nil` for a whole event.
  let base: CalendarObject?
  /// What ``ObjectEncoder`` makes of it.
  let body: [UInt8]
  /// What ``ObjectEncoder`` makes of what a list without details needs; `nil` for one that may occur more than once.
  let outline: [UInt8]?
  /// Whether it may occur more than once.
  let repeats: Bool
  /// When its occurrences lie; `nil` if there is none.
  let span: SecondSpan?
  /// Its components, those without occurrences left out.
  let components: [Component]

  /// The most seconds that a single event of its kind lasts, with the slack of ``span`` (``Migration/outlines``); `nil`
  /// for one that lasts longer.
  var length: Int64? {
    span.flatMap { span in [259_200, 2_764_800].first { span.last - span.first <= $0 } }
  }

  /// Makes an object ready, of which all occurrences lie in `span`.
  init(_ object: CalendarObject, span: DateInterval?, base: CalendarObject? = nil) {
    self.object = object
    self.base = base
    body = ObjectEncoder.bytes(of: object)
    repeats = object.components.count > 1 || object.components.contains(where: \.isRecurring)
    self.span = span.map { SecondSpan($0) }
    outline = repeats ? nil : ObjectEncoder.bytes(of: object.outline)
    components = object.components.compactMap { component in
      span.map { Component(text: SearchableText(component), span: SecondSpan(component.span(in: $0))) }
    }
  }
}

extension CalendarObject {
  /// What ``CalendarService/OccurrenceTable`` needs of an object that takes place once, and nothing else.
  var outline: CalendarObject {
    let components = components.map { component in
      var outline = EventComponent(
        uid: uid, title: component.title, start: component.start, end: component.end)
      outline.recurrenceID = component.recurrenceID
      outline.exceptionDates = component.exceptionDates
      outline.exceptionRules = component.exceptionRules
      outline.status = component.status
      outline.isBusy = component.isBusy
      outline.categories = component.categories
      outline.organizer = component.organizer
      outline.attendees = component.attendees
      outline.duration = component.duration
      return outline
    }
    return CalendarObject(uid: uid, components: components, zones: zones)
  }
}
