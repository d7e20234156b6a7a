import Frames
import Sentences
import TimePhrases

/// "What time is it in tokyo?", "new york time", "what is the time difference to dakar?": the time in another zone.
enum ClockElsewhere {
  /// The reading of a question about the time in another zone; `nil` if it asks for something else.
  static func reading(of sentence: Sentence) -> Reading? {
    if let reading = ofTwo(sentence) { return reading }
    let isCheck =
      sentence.begins(with: "is it")
      && sentence.times.allSatisfy { sentence.parser.isHours($0) }
    guard
      isCheck || sentence.has("time", "timezone", "clock") || sentence.begins(with: "what hour is it")
        || sentence.begins(
          with: "what day is it", "what is the date", "what is the current date", "date in", "the date in"),
      sentence.times.allSatisfy({ present.contains($0.lowercased()) || isCheck })
    else { return nil }
    let keys = sentence.keys
    let isZone = sentence.says("timezone", "time zone")
    let others = keys.indices.filter {
      !ofClocks.contains(keys[$0]) && !prepositions.contains(keys[$0])
        && !(isZone && ofRequests.contains(keys[$0]))
    }
    if isHere(sentence, others.map { keys[$0] }) {
      return .question(Question(aspect: .now).completed(from: sentence))
    }
    guard let first = others.first, let last = others.last,
      keys[first...last].allSatisfy({ !ofClocks.contains($0) || ["the", "of"].contains($0) })
    else { return nil }
    let place = sentence.words[first...last].map(\.original).joined(separator: " ")
    if let zone = ZonePlaces.zone(of: Array(keys[first...last])) {
      return question(ZoneClocks(places: [.init(name: place, zone: zone)]))
    }
    // "Time for lunch" and "gym time" do not name a city.
    let isPlace = first > 0 && ["in", "zone"].contains(keys[..<first].last { $0 != "the" } ?? "")
    let isNamed =
      isZone
      || keys[first...last].contains { ["city", "country"].contains($0) || ZonePlaces.unsure.contains($0) }
    guard sentence.has("time", "timezone", "clock"), isPlace || isNamed,
      keys[first...last].allSatisfy({
        !Lexicon.eventNouns.contains($0) && !Lexicon.calendarNouns.contains($0)
      })
    else { return nil }
    return .unclear(.zone(place))
  }

  private static func question(_ clocks: ZoneClocks) -> Reading {
    .question(Question(aspect: .clocks(clocks)))
  }

  /// "What time is it in london and tokyo?", "how many hours ahead of rome is delhi?", "3 pm berlin in new york": the
  /// clocks of two places, their difference, or the time in one at a time in the other.
  private static func ofTwo(_ sentence: Sentence) -> Reading? {
    let isDifference =
      sentence.has("difference", "ahead", "behind", "apart")
      && (sentence.has("time") || sentence.begins(with: "how", "is"))
    let isNow = sentence.times.allSatisfy { present.contains($0.lowercased()) }
    let clock =
      !isNow && sentence.times.count == 1 && sentence.has("in", "time", "here", "to")
      ? sentence.parser.clock(sentence.times[0]) : nil
    guard isNow ? isDifference || sentence.has("time", "clock") : clock?.isOpen == false && !isDifference
    else {
      return nil
    }
    // "What is 3pm berlin time in hour tokyo?"
    if !isNow, sentence.has("hour") { return nil }
    let time = isNow ? [] : Word.words(of: sentence.times[0]).map(\.key)
    let keys = isNow ? sentence.keys : sentence.allKeys
    let original = isNow ? sentence.words : sentence.allWords
    let said = isNow ? nil : Wording(keys.joined(separator: " ")).index(of: time.joined(separator: " "))
    var places: [(range: Range<Int>, place: ZoneClocks.Place)] = []
    var index = 0
    while index < keys.count {
      let start = index
      if said == start {
        index += time.count
        continue
      }
      index += 1
      let isHere = here.contains(keys[start]) && (!isNow || isDifference)
      if !isHere,
        ofClocks.contains(keys[start]) || prepositions.contains(keys[start])
          || ofTwoClocks.contains(keys[start])
      {
        continue
      }
      while !isHere, index < keys.count, index != said, !here.contains(keys[index]),
        !ofClocks.contains(keys[index]),
        !prepositions.contains(keys[index]), !ofTwoClocks.contains(keys[index])
      {
        index += 1
      }
      let zone = isHere ? nil : ZonePlaces.zone(of: Array(keys[start..<index]))
      let name = original[start..<index].map(\.original).joined(separator: " ")
      guard isHere || zone != nil else {
        return ZonePlaces.unsure.contains(name.lowercased()) && !places.isEmpty ? .unclear(.zone(name)) : nil
      }
      places.append((start..<index, .init(name: name, zone: zone)))
    }
    if isDifference, isNow, places.count == 1, places[0].place.zone != nil {
      // "Between the uk and us": the second place was read as a pronoun.
      if keys.contains("between") { return .unclear(.zone("us")) }
      return question(ZoneClocks(places: [places[0].place]))
    }
    // "What time is 3pm in london?" gives the time here.
    if let said, let clock, places.count == 1, let (range, place) = places.first, place.zone != nil,
      said > 1, keys[0] == "what", keys[1..<said].allSatisfy(["time", "is", "will", "be"].contains),
      range.lowerBound > said, keys[(said + time.count)..<range.lowerBound].elementsEqual(["in"])
    {
      var clocks = ZoneClocks(places: [.init(name: "here", zone: nil), place], asksForDifference: false)
      clocks.minutes = clock.minutes
      return question(clocks)
    }
    guard places.count == 2, places[0].place != places[1].place else { return nil }
    var clocks = ZoneClocks(places: places.map(\.place), asksForDifference: isDifference)
    guard let said, let clock else { return isNow ? question(clocks) : nil }
    // The time is that of the place beside it.
    let after = places.firstIndex { place, _ in
      place.lowerBound > said
        && keys[(said + time.count)..<place.lowerBound].allSatisfy(["in", "at", "time"].contains)
    }
    let before = places.firstIndex { place, _ in
      place.upperBound <= said
        && keys[place.upperBound..<said].allSatisfy(["at", "it", "is", "time"].contains)
    }
    guard let first = after ?? before else { return nil }
    if first == 1 { clocks.places.reverse() }
    clocks.minutes = clock.minutes
    return question(clocks)
  }

  /// Words for the person's own place.
  private static let here: WordSet = "here my our mine"
  private static let ofTwoClocks: WordSet = """
    if when given convert how many zones about location can please know hours hour far ahead behind apart than from \
    then s i as of be am pm
    """

  /// "In this city", "at home": the person's own location.
  private static func isHere(_ sentence: Sentence, _ places: [String]) -> Bool {
    guard sentence.says("time is", "time it is", "the time", "current time") else { return false }
    if sentence.has("this", "my", "our") {
      return sentence.says("this time zone", "this timezone", "my time zone", "my timezone", "our time zone")
        && places.allSatisfy(["my", "our"].contains) || places == ["city"] || places == ["my", "city"]
    }
    return places == ["home"] && sentence.keys.last == "home"
  }

  private static let prepositions: WordSet = "in at for to on from"
  private static let present: WordSet = [
    "today", "now", "right now", "at the moment", "at this moment", "just now", "currently",
  ]
  private static let ofRequests: WordSet = "i need want would like see that have has am find applicable"
  /// The words that ask for the time.
  private static let ofClocks: WordSet = """
    what is the it current currently right now exact exactly local correct actual present time clock timezone zone \
    difference tell give show report say me us you of day date moment this get know check find out please will be would \
    between and here there over where an which do does they people use used uses located locate reside resides lie lies \
    yet already still past set hour mention provide could might
    """
}
