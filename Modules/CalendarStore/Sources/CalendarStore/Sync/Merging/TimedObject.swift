package import CalendarService
package import Foundation

/// An object, and when it occurs.
package struct TimedObject: Sendable, Hashable {
  /// The object.
  package var object: CalendarObject
  /// The moments between which its occurrences lie; `nil` where there is none.
  package var span: DateInterval?

  /// An object that occurs within `span`.
  package init(_ object: CalendarObject, span: DateInterval?) {
    self.object = object
    self.span = span
  }
}
