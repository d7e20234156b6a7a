import Foundation

/// The size of tests that find more the longer they run: small in `make test`, full in `make soak`.
public enum Soak {
  /// Whether tests run at full size: the environment variable `SOAK` is set.
  public static let isOn = ProcessInfo.processInfo.environment["SOAK"] != nil

  /// Returns `full` in a soak, otherwise `quick`.
  public static func size(_ quick: Int, full: Int) -> Int { isOn ? full : quick }

  /// Returns all values in a soak, otherwise `quick` of them, evenly spaced.
  public static func some<Value>(_ values: [Value], quick: Int) -> [Value] {
    guard !isOn, quick < values.count else { return values }
    return (0..<quick).map { values[$0 * values.count / quick] }
  }
}
