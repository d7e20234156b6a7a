import Frames
import Sentences

/// Questions about flights.
extension AspectReader {
  /// "When does my flight leave?", "what time do I land?", "where do I fly from?": landing implies a flight, named or
  /// not.
  static func travel(_ sentence: Sentence) -> Found? {
    let isNamed = sentence.has("flight", "plane", "train", "bus", "ferry", "fly", "flying")
    let flies =
      sentence.has("land", "lands", "landing") || sentence.says("take off", "fly out")
    let arrives = sentence.has("arrive", "arrives") && !sentence.has("holiday") && !sentence.has("at")
    // "When do I leave for the dentist?" is not about a flight, and no calendar contains the answer.
    let departs =
      sentence.says("leave for", "leaving for") && !sentence.says("for the", "for my", "for our")
    guard isNamed || flies || arrives || departs else { return nil }
    // "When do I leave for my flight?"
    if isNamed, sentence.says("leave for", "leaving for") { return nil }
    if sentence.keys == ["flight", "number"] { return Found(aspect: .agenda, frame: ofTravel) }
    let implied = isNamed ? nil : "flight"
    // "What is the arrival time of my flight?"
    if sentence.begins(with: "what is the", "tell me the", "what is my"),
      sentence.says("arrival time", "landing time", "departure time", "eta of")
    {
      return Found(
        aspect: sentence.says("departure time") ? .start : .end,
        frame: ofTravel.union(["arrival", "departure", "eta", "landing"]))
    }
    if sentence.begins(with: "when", "what time", "at what time", "what day", "which day") {
      guard flies || departs || sentence.has("arrive", "arrives", "leave", "leaves", "depart", "departs")
      else {
        return nil
      }
      let ends = sentence.has("land", "lands", "landing", "arrive", "arrives")
      return Found(aspect: ends ? .end : .start, frame: ofTravel, implied: implied)
    }
    if sentence.begins(with: "where", "what airport", "which airport", "what terminal"), isNamed {
      // The location of a flight is its origin; its title contains the destination.
      let isFrom = sentence.has("from", "leave", "leaves", "depart", "departs")
      return Found(aspect: isFrom ? .place : .agenda, frame: ofTravel)
    }
    return sentence.begins(with: "what") && sentence.has("number")
      ? Found(aspect: .agenda, frame: ofTravel) : nil
  }

  private static let ofTravel: Set<String> = [
    "land", "lands", "landing", "arrive", "arrives", "leave", "leaves", "leaving", "depart", "departs", "off",
    "out",
    "airport", "number", "supposed", "day", "due", "expected",
  ]
}
