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
  /// Whether it may occur more than once.
  let repeats: Bool
  /// When its occurrences lie; `nil` where there is none.
  let span: SecondSpan?
  /// Its components, those without occurrences left out.
  let components: [Component]

  /// Makes an object ready, of which all occurrences lie in `span`.
  init(_ object: CalendarObject, span: DateInterval?, base: CalendarObject? = nil) {
    self.object = object
    self.base = base
    body = ObjectEncoder.bytes(of: object)
    repeats = object.components.count > 1 || object.components.contains(where: \.isRecurring)
    self.span = span.map { SecondSpan($0) }
    components = object.components.compactMap { component in
      span.map { Component(text: SearchableText(component), span: SecondSpan(component.span(in: $0))) }
    }
  }
}
