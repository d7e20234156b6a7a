import Frames
import Sentences
import ToolResults

/// What single events say: links, notes, people, places, answers and status.
extension AspectRow {
  static let ways: [AspectRow] = [
    AspectRow(
      "how to dial in", .mention(Question.Mention("", verb: "dial")), begins: "how (do|can) (i|we) dial in",
      beside: "dial",
      ["how do i dial in to the call"]),
    AspectRow(
      "how to join", .link, begins: "how (do|can) i join, join", beside: "join", ["how do i join the standup"]
    ),
    AspectRow(
      "how to do something", nil,
      begins: "how (do|can|could|would|should) i, how (do|can) we, how do you, how to",
      ["how do i get to the party"]),
    AspectRow("a request", nil, begins: "do not", unless: "do not (i|we|you|the|my)", ["do not get this"]),
  ]

  static let online: [AspectRow] = [
    AspectRow(
      "whether an event is online", begins: "is, are, will, was",
      ends: "online, remote, virtual, in person, \(services)", unless: "or, not, any, all",
      ["is the town hall online", "is standup on teams"]
    ) { sentence in
      guard let last = sentence.keys.last, sentence.keys.count > 2, EventLimit.read(sentence).limits.isEmpty,
        sentence.keys.contains(where: {
          !Lexicon.isPlain($0) && !["online", "remote", "virtual", "person"].contains($0)
            || Lexicon.pronouns.contains($0)
        }) || OrderWords.pick(in: sentence.keys) != nil
      else { return nil }
      let isService = !["online", "remote", "virtual", "person"].contains(last)
      return AspectReader.Found(
        aspect: .online(service: isService ? last : nil, isInPerson: last == "person"), frame: [last])
    }
  ]

  private static let services = Occurrence.services.sorted().map { "(on|over|via) \($0)" }.joined(
    separator: ", ")

  static let neighbours: [AspectRow] = [
    AspectRow(
      "what is beside an event",
      begins: """
        what, anything, is there, do i, am i, who, which, where, show, the (event|meeting|appointment)
        """, says: "before, after", unless: "free, available, reminder, reminders",
      ["what is right before the dentist"]
    ) { sentence in
      let keys = sentence.keys
      guard let index = keys.lastIndex(where: { $0 == "before" || $0 == "after" }),
        keys[..<index].allSatisfy({ Lexicon.isPlain($0) || nearby.contains($0) }), sentence.minutes == nil,
        // "The weekend before the marathon" is a time.
        !Phrases("(day|morning|afternoon|evening|night|week|weekend|month) \(keys[index])")
          .areIn(sentence.allKeys),
        keys[(index + 1)...].contains(where: { !Lexicon.function.contains($0) })
      else { return nil }
      return AspectReader.Found(aspect: .beside(isBefore: keys[index] == "before"), ignored: Set(0...index))
    }
  ]

  private static let nearby: WordSet = "right straight directly immediately just comes"

  static let responses: [AspectRow] = [
    AspectRow(
      "whether there is an invitation",
      begins: "(am|was) i invited to, have i been invited to, did i get invited to",
      ["am i invited to the party"]
    ) { sentence in
      guard let verb = sentence.keys.firstIndex(of: "invited"),
        sentence.keys[(verb + 1)...].contains(where: { !Lexicon.function.contains($0) })
      else { return nil }
      return response(.response(name: "i", .invited), Set(0...verb))
    },
    AspectRow(
      "the answer to an invitation", begins: "who, has, have, did, is",
      ["has bob accepted the review", "who has not answered the invitation to the party"]
    ) { sentence in
      let keys = sentence.keys
      guard let verb = keys.firstIndex(where: { answers[$0] != nil }), verb > 0,
        let answer = answers[keys[verb]]
      else { return nil }
      let isNot = keys[..<verb].contains("not")
      guard !isNot || answer == .answered else { return nil }
      let names = sentence.words[1..<verb].filter {
        !["has", "have", "is", "are", "not", "yet", "already"].contains($0.key)
      }
      let isAnyone = names.count == 1 && persons.contains(names[0].key)
      if keys[0] == "who" || isAnyone && keys[0] != "is" {
        guard names.isEmpty || isAnyone, keys.count > verb + 1 || !sentence.times.isEmpty else { return nil }
        return response(.response(name: nil, isNot ? .open : answer), Set(0...verb))
      }
      // "Is ana confirmed for lunch?"
      let isOfPerson = keys[verb] == "confirmed" && keys.dropFirst(verb + 1).first == "for"
      guard keys[0] != "is" || isOfPerson, !names.isEmpty, !isNot,
        names.allSatisfy({ $0.key == "i" || !Lexicon.isPlain($0.key) }),
        keys[(verb + 1)...].contains(where: { !Lexicon.function.contains($0) && !ofAnswers.contains($0) })
      else { return nil }
      return response(
        .response(name: names.map(\.original).joined(separator: " "), answer), Set(0...verb))
    },
  ]

  private static func response(_ aspect: Question.Aspect, _ words: Set<Int>) -> AspectReader.Found {
    AspectReader.Found(aspect: aspect, frame: ofAnswers, ignored: words)
  }

  private static let ofAnswers: Set<String> = ["invite", "invitation", "invitations", "yet"]
  private static let persons: WordSet = "anyone anybody someone somebody everyone everybody"
  private static let answers = WordTable(
    [
      ("accept accepted confirm confirmed", Question.Response.accepted),
      ("decline declined reject rejected", .declined), ("tentative", .tentative),
      ("answer answered respond responded reply replied rsvp rsvped", .answered),
    ].flatMap { words, answer in Wording.run(words).map { ($0, answer) } })

  static let details: [AspectRow] = [
    AspectRow(
      "a link", .link, begins: asking, says: "link, links, url, dial-in, website, webpage", beside: ofLinks,
      ["what is the link for the review"]),
    AspectRow(
      "an address of mail", .email, begins: asking, says: "(email|e-mail|mail|emails)", beside: ofMail,
      ["what is carol's email address"]
    ) { sentence in
      let isAddress =
        sentence.has("address", "addresses")
        || !sentence.has("new", "unread", "last")
          && !sentence.begins(with: "do i", "does", "has", "is there", "get", "send", "show my")
      // "Email carol the agenda" is no question.
      return isAddress
        && (!sentence.begins(with: "email")
          || sentence.begins(with: "email of", "email address", "email for"))
    },
    AspectRow(
      "an address of mail, named last", .email, ends: "email address", times: 0...0, beside: ofMail,
      ["bob's email address"]),
    AspectRow(
      "who invites", .organizer, begins: "who", says: hosts, beside: ofHosts, ["who is hosting the party"]),
    AspectRow(
      "who invited", .organizer,
      begins:
        "who (invited|booked|arranged|created|scheduled), who called (the|this|our), who set up, who sent the invite",
      beside: ofHosts, ["who set up the review"]),
    AspectRow(
      "notes", .notes, begins: "\(askingWords), any, are there any",
      says: "notes, note, description, details", unless: "a note (on|in) (my|the) calendar",
      beside: "notes note description say", ["what are the notes of the review"]),
    AspectRow(
      "what an event is about", .notes, begins: "what, which", ends: "about", times: 0...0,
      ["what is the town hall about"]),
    AspectRow(
      "what an event needs", .notes,
      begins: """
        what do (i|we) (need|have) (|to sort|to sort out|to prepare|to get|to organise|to organize|to arrange|to \
        buy) for, what do i need to know about, what do i need to remember for, \
        what should i remember for, what should i know about
        """, times: 0...0, beside: "know remember sort prepare organise organize arrange buy",
      ["what do i need for the workshop", "what do i need to sort for the party"]),
    AspectRow(
      "what somebody needs for an event", .notes, begins: "what (does|do|will)",
      says: "need (for|at|on), (need|have) to (bring|take|wear) (for|to|on)",
      unless: "do i, do we, will i, will we",
      beside: "need bring take wear", ["what does mia need for the trip"]),
    AspectRow(
      "what to bring", begins: "what, which, do i (need|have) to, should i", says: "bring, wear, pack",
      ["what do i have to bring to the party"]
    ) { sentence in
      guard let verb = sentence.keys.first(where: ["bring", "wear", "pack"].contains), sentence.keys.count > 4
      else { return nil }
      return AspectReader.Found(aspect: .mention(Question.Mention("", verb: verb)), frame: [verb])
    },
  ]

  private static let askingWords = """
    what, which, give, show, send, where, is there, do (i|you), link, get, zoom, find, read, i need, email, notes, \
    description, details, meeting link, video, does, has
    """
  private static let asking = Phrases(askingWords)
  private static let ofLinks =
    "website webpage link links url zoom video send video-call web online conference dial-in"
  private static let ofMail = "email e-mail mail emails address addresses"
  private static let hosts: Phrases = """
    (organi)(zed|sed|zes|ses|zing|sing|zer|ser), hosts, hosting, hosted, host
    """
  private static let ofHosts = """
    organized organised organizes organises organizing organising organizer organiser hosts hosting hosted host set \
    called sent invite invitation arranged created
    """
  static let travel: [AspectRow] = [
    AspectRow(
      "the number of a flight", .agenda, begins: "flight number", only: "flight number", beside: ofTravel,
      ["flight number"]),
    AspectRow(
      "when a trip arrives", .end, begins: "(what is|tell me) the, what is my",
      says: "(arrival|landing) time, eta of", beside: ofTravel + " arrival eta landing",
      ["what is the arrival time of my flight"], if: isTrip),
    AspectRow(
      "when a trip departs", .start, begins: "(what is|tell me) the, what is my", says: "departure time",
      beside: ofTravel + " departure", ["what is the departure time of my train"], if: isTrip),
    AspectRow(
      "when a trip starts or ends", begins: "when, (|at) what time, (what|which) day",
      ["when does my flight land", "what time do i land"]
    ) { sentence in
      guard isTrip(sentence), tripVerbs.areIn(sentence.keys) || departs(sentence) else { return nil }
      let ends =
        sentence.has("land", "lands", "landing", "arrive", "arrives")
        || sentence.keys.suffix(2) == ["get", "in"]
      return AspectReader.Found(
        aspect: ends ? .end : .start, frame: Set(Wording.run(ofTravel)),
        implied: vehicles.areIn(sentence.keys) ? nil : "flight")
    },
    // The location of a flight is its origin; its title contains the destination.
    AspectRow(
      "where a trip starts", .place, begins: tripPlaces, says: "from, leave, leaves, depart, departs",
      beside: ofTravel, ["where do i fly from"]
    ) { isTrip($0) && vehicles.areIn($0.keys) },
    AspectRow(
      "where a trip goes", .agenda, begins: tripPlaces, beside: ofTravel, ["where do i fly on friday"]
    ) {
      isTrip($0) && vehicles.areIn($0.keys)
    },
    AspectRow(
      "the number of a trip", .agenda, begins: "what", says: "number", beside: ofTravel,
      ["what is the number of my flight"], if: isTrip),
  ]

  private static let ofTravel = """
    land lands landing arrive arrives leave leaves leaving depart departs off out airport number \
    supposed day due expected
    """
  private static let vehicles: Phrases = "flight, plane, train, bus, ferry, fly, flying"
  private static let tripPlaces: Phrases = "where, (what|which) airport"
  private static let tripVerbs: Phrases = """
    land, lands, landing, take off, fly out, (i|we) get in, arrive, arrives, leave, leaves, depart, departs
    """

  /// "When do I leave for the dentist?" is not about a flight, and no calendar contains the answer.
  private static func departs(_ sentence: Sentence) -> Bool {
    sentence.says("leave for", "leaving for") && !sentence.says("for the", "for my", "for our")
  }

  /// Whether a sentence is about a trip; landing implies a flight, named or not.
  private static func isTrip(_ sentence: Sentence) -> Bool {
    if vehicles.areIn(sentence.keys) { return !sentence.says("leave for", "leaving for") }
    return sentence.has("land", "lands", "landing") || sentence.says("take off", "fly out")
      || sentence.keys.suffix(2) == ["get", "in"]
      || departs(sentence)
      || sentence.has("arrive", "arrives") && !sentence.has("holiday") && !sentence.has("at")
  }
}
