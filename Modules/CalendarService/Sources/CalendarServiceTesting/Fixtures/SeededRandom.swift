import Foundation

/// Random numbers that are the same in every run (SplitMix64).
public struct SeededRandom: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// The numbers of a seed.
  public init(seed: UInt64) {
    state = seed
  }

  /// The next number.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

/// The size of tests whose strength grows with their running time: quick in `make test`, full in `make soak`.
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
