/// What one run says of itself: seconds of the processor, peak memory in KiB, how much it found, and seconds on
/// the clock.
struct Sample: Sendable {
  /// Of all cores together.
  let seconds: Double
  let peak: Int
  let count: Int
  let elapsed: Double

  init(seconds: Double, peak: Int, count: Int, elapsed: Double) {
    self.seconds = seconds
    self.peak = peak
    self.count = count
    self.elapsed = elapsed
  }

  /// The four numbers, as a run writes them.
  init?(_ text: String) {
    let words = text.split { $0 == " " || $0 == "\n" }
    guard words.count == 4, let seconds = Double(words[0]), let peak = Int(words[1]),
      let count = Int(words[2]), let elapsed = Double(words[3])
    else { return nil }
    self.init(seconds: seconds, peak: peak, count: count, elapsed: elapsed)
  }

  var text: String { "\(seconds) \(peak) \(count) \(elapsed)" }
}
