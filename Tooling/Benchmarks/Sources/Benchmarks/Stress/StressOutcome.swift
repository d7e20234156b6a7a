/// What came of a stress run.
struct StressOutcome: CustomStringConvertible {
  let seconds: Int
  let threads: Int
  let obtains: Int
  let resets: Int
  let freedSeen: Int

  var description: String {
    let seen = freedSeen == 0 ? "Nobody saw a freed instance." : "\(freedSeen) SAW A FREED INSTANCE."
    return """
      \(threads) threads obtained \(Figure.grouped(obtains)) times in \(seconds) seconds while another reset \
      \(Figure.grouped(resets)) times. \(seen)
      """
  }
}
