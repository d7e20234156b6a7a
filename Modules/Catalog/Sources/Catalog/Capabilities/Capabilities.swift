// The two places where the core meets the capabilities.

extension Construction {
  /// Supplies keys that nobody supplied.
  static var extensionPoint: any ExtensionPoint.Type { Defaults.self }
  /// Observes builders.
  static var observer: any BuildObserver.Type { Tracer.self }
}
