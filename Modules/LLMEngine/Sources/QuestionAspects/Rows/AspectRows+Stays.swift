import Frames
import Sentences

/// Nights and ages, which are numbers of days and years.
extension AspectRow {
  static let stays: [AspectRow] = [
    AspectRow(
      "the number of nights", .nights, begins: "how many", unless: "free, left, until",
      times: 1...2, beside: "spend spending sleep sleeping stay staying away last",
      ["how many nights in lisbon"]
    ) { sentence in
      ["nights", "night"].contains(sentence.times[0].lowercased())
        && sentence.keys.dropFirst(2).contains { !Lexicon.isPlain($0) }
    } complete: { question, _ in
      question.times.removeFirst()
    },
    AspectRow(
      "the length of the way home", begins: "how long", times: 0...1,
      ["how long is the flight home from lisbon"]
    ) {
      sentence in
      guard let way = wayHome.range(in: sentence.keys) else { return nil }
      var found = AspectReader.Found(aspect: .length, ignored: [way.lowerBound + 1])
      found.understood = found.ignored
      return found
    },
    AspectRow("the age of somebody", begins: "how old", times: 0...0, ["how old is leo turning"]) {
      sentence in
      let words = sentence.keys.dropFirst(2).filter { !ofAges.contains($0) && !Lexicon.isPlain($0) }
      return words.isEmpty
        ? nil
        : AspectReader.Found(aspect: .age(nil), frame: ofAges.union(["old"]), implied: birthday(sentence))
    },
    AspectRow(
      "when somebody is an age", begins: "when (does|will|is|do)", times: 0...0, ["when does maya turn 12"]
    ) {
      sentence in
      guard let verb = sentence.keys.firstIndex(where: ["turn", "turns", "turning"].contains), verb > 2,
        verb == sentence.keys.count - 2, let age = Int(sentence.keys[verb + 1]), (1...120).contains(age)
      else { return nil }
      return AspectReader.Found(
        aspect: .age(age), frame: ofAges, ignored: [verb + 1], implied: birthday(sentence))
    },
  ]

  private static let wayHome: Phrases = "(flight|train|bus|ferry|drive|journey|trip) (home|back) from"
  private static let ofAges: Set<String> = ["turn", "turns", "turning", "become", "becomes", "becoming"]

  private static func birthday(_ sentence: Sentence) -> String? {
    sentence.has("birthday") ? nil : "birthday"
  }
}
