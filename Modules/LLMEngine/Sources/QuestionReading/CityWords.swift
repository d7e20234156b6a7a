import Frames
import Sentences

/// "In lisbon time", "in new york": the city whose zone a time is in.
enum CityWords {
  /// The city, and the indices of its words.
  static func found(
    in sentence: Sentence, askingFor aspect: Question.Aspect
  ) -> (city: String?, words: Set<Int>) {
    let keys = sentence.keys
    guard [.start, .end].contains(aspect), !sentence.has("land", "lands", "landing", "arrive", "arrives"),
      sentence.begins(with: "what time", "when", "at what time")
    else {
      return (nil, [])
    }
    var end = keys.endIndex
    if keys.last == "time", end > 3 {
      end -= 1
    } else if !sentence.begins(with: "what time", "at what time") {
      return (nil, [])
    }
    guard let preposition = keys[..<end].lastIndex(of: "in"), (1...2).contains(end - preposition - 1),
      preposition > 2, keys[(preposition + 1)..<end].allSatisfy({ !Lexicon.function.contains($0) })
    else {
      // "When is the town hall new york time?"
      guard end < keys.endIndex,
        let start = [end - 2, end - 1].first(where: {
          $0 > 2 && ZonePlaces.zone(of: Array(keys[$0..<end])) != nil
        })
      else { return (nil, []) }
      let city = sentence.words[start..<end].map(\.original).joined(separator: " ")
      return (city, Set(start..<keys.endIndex))
    }
    let city = sentence.words[(preposition + 1)..<end].map(\.original).joined(separator: " ")
    return (city, Set(preposition..<keys.endIndex))
  }
}
