/// A resource of a source, as it was when it was last looked at.
package struct HeldResource: Sendable, Hashable {
  /// Where it is in its source.
  package var path: String
  /// The version that was looked at.
  package var version: String
  /// Why it cannot be read; `nil` where it can.
  package var fault: String?

  /// A resource.
  package init(path: String, version: String, fault: String? = nil) {
    self.path = path
    self.version = version
    self.fault = fault
  }
}
