package import CalendarService
import CalendarStoreRules

#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

/// An object prepared for saving, outside the transaction.
package struct ObjectEntry: Sendable {
  /// A component with the span of its occurrences.
  struct Component: Sendable {
    var text: SearchableText
    var span: SecondSpan
  }

  /// The object itself.
  package let object: CalendarObject
  /// The stored object with which this one was merged; `nil` for a whole event.
  package let base: CalendarObject?
  /// The encoded object.
  package let body: [UInt8]
  /// The encoded outline (``EventOutline``); `nil` if the object may occur more than once.
  let outline: [UInt8]?
  /// Whether it may occur more than once.
  package let repeats: Bool
  /// The span of its occurrences; `nil` if there is none.
  package let span: SecondSpan?
  /// Its components that have occurrences.
  let components: [Component]

  /// The maximum length, in seconds, of single events of its kind, including the slack of ``span``
  /// (``Migration/outlines``); `nil` for longer ones.
  package var length: Int64? {
    span.flatMap { span in [259_200, 2_764_800].first { span.last - span.first <= $0 } }
  }

  /// Prepares an object whose occurrences are all within `span`.
  package init(_ object: CalendarObject, span: DateInterval?, base: CalendarObject? = nil) {
    self.object = object
    self.base = base
    body = ObjectEncoder.bytes(of: object)
    repeats =
      !object.isTask && (object.components.count > 1 || object.components.contains(where: \.isRecurring))
    self.span = span.map { SecondSpan($0) }
    outline = repeats || object.isTask ? nil : EventOutline.bytes(of: object)
    components = object.components.compactMap { component in
      if object.isTask {
        return Component(text: SearchableText(component), span: SecondSpan(first: 0, last: 0))
      }
      return span.map { Component(text: SearchableText(component), span: SecondSpan(component.span(in: $0))) }
    }
  }
}
