package import CalendarService

/// A resource of a source, as it was when it was last looked at.
package struct HeldResource: Sendable, Hashable {
  /// Where it is in its source.
  package var path: String
  /// The version that was looked at.
  package var version: String
  /// Why it cannot be read; `nil` where it can.
  package var fault: String?
  /// What is wrong with parts of it that each sync names, as long as they are so.
  package var lastingFaults: [CalendarFault] = []

  /// A resource.
  package init(path: String, version: String, fault: String? = nil) {
    self.path = path
    self.version = version
    self.fault = fault
  }
}

extension CalendarFault {
  /// Whether each sync names it, and not only the one that reads the resource: what is shown of the event is not all of
  /// it, which nobody can see.
  package var isLasting: Bool {
    if case .unreadableRule = problem { true } else { false }
  }
}
