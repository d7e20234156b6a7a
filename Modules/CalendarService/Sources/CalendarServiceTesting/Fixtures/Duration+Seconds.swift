import Foundation

extension Duration {
  /// The same length as Foundation counts it.
  var timeInterval: TimeInterval {
    Double(components.seconds) + Double(components.attoseconds) / 1e18
  }
}
