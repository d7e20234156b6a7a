/// What one run says of itself: seconds of the processor, peak memory in KiB, and how much it found.
struct Sample: Sendable {
  let seconds: Double
  let peak: Int
  let count: Int

  init(seconds: Double, peak: Int, count: Int) {
    self.seconds = seconds
    self.peak = peak
    self.count = count
  }

  /// The three numbers, as a run writes them.
  init?(_ text: String) {
    let words = text.split { $0 == " " || $0 == "\n" }
    guard words.count == 3, let seconds = Double(words[0]), let peak = Int(words[1]),
      let count = Int(words[2])
    else { return nil }
    self.init(seconds: seconds, peak: peak, count: count)
  }

  var text: String { "\(seconds) \(peak) \(count)" }
}
