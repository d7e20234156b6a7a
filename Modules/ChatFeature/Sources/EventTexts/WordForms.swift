/// The forms that a word of a question can have in an event.
package enum WordForms {
  /// The word itself, then its singular and plural, its gerund and root, and the noun for a verb.
  package static func of(_ word: String) -> [String] {
    let lower = word.lowercased()
    if lower == "1:1" || lower == "1:1s" { return ["1:1", "one-to-one", "one-on-one", "1-on-1", "1on1"] }
    if lower.count > 2, lower.hasSuffix("s"), lower.dropLast().last?.isNumber == true {
      return [lower, String(lower.dropLast())]
    }
    // "Stand-up" and "standup".
    if lower.count > 5, lower.contains("-"), lower.allSatisfy({ $0.isLetter || $0 == "-" }) {
      return [lower, lower.filter { $0 != "-" }]
    }
    guard lower.count > 2, lower.allSatisfy({ $0.isASCII && $0.isLetter }) else { return [word] }
    var forms = [lower]
    if lower.hasSuffix("ies") { forms.append(lower.dropLast(3) + "y") }
    if lower.hasSuffix("y") { forms.append(lower.dropLast() + "ies") }
    if lower.hasSuffix("es") { forms.append(String(lower.dropLast(2))) }
    // "News" is not a plural.
    if lower == "news" { return forms }
    if lower.hasSuffix("s") { forms.append(String(lower.dropLast())) } else { forms.append(lower + "s") }
    forms += [lower + "ing", lower + String(lower.suffix(1)) + "ing"]
    // "Supervise" and "supervision", "rehearse" and "rehearsal".
    if lower.hasSuffix("e") { forms += ["ing", "ion", "al"].map { lower.dropLast() + $0 } }
    if lower.hasSuffix("wal"), lower.count > 5 { forms.append(String(lower.dropLast(2))) }
    if lower.hasSuffix("sal") || lower.hasSuffix("val"), lower.count > 5 {
      forms.append(lower.dropLast(2) + "e")
    }
    if lower.hasSuffix("ing"), lower.count > 5 {
      let root = lower.dropLast(3)
      forms.append(String(root))
      if root.last == root.dropLast().last { forms += [String(root.dropLast()), root.dropLast() + "er"] }
      forms += [root + "e", root + "er", root + "ion", root + "ation"]
    }
    if lower.hasSuffix("ed"), lower.count > 5 {
      forms += [String(lower.dropLast(2)), String(lower.dropLast())]
    }
    // "Checkup" and "check-up".
    if lower.hasSuffix("up"), lower.count > 5 { forms.append(lower.dropLast(2) + "-up") }
    if let noun = nouns[lower] { forms.append(noun) }
    return forms.filter { $0.count > 2 }
  }

  private static let nouns = [
    "fly": "flight", "flying": "flight", "flies": "flight", "flew": "flight", "flown": "flight",
    "ran": "running",
    "swam": "swimming", "swum": "swimming", "pick": "pickup", "collect": "pickup", "collecting": "pickup",
    "fetch": "pickup", "dine": "dinner", "sang": "singing",
    "drove": "drive",
    "children": "child", "kids": "kid", "wives": "wife",
  ]

  /// Words with the same meaning in calendars; an answer states the replacement.
  package static func meanings(of word: String) -> [String] { meant[word.lowercased()] ?? [] }

  /// Words for the kind of an event, which its title can lack: "yoga class".
  package static let kinds: Set<String> = [
    "class", "classes", "lesson", "lessons", "visit", "visits", "break", "trip", "gig", "booking", "office",
  ]

  private static let meant: [String: [String]] = {
    let groups: [(words: [String], meanings: [String])] = [
      (["plane"], ["flight"]), (["travel", "travelling", "traveling", "trip"], ["flight", "train"]),
      (["doc"], ["doctor"]),
      (["barber", "hairdresser", "hairdressers"], ["haircut"]), (["workout"], ["gym"]),
      (["gig", "gigs"], ["concert"]),
      (["bday", "bdays"], ["birthday"]), (["hols"], ["holiday"]), (["wfh"], ["home"]),
      (["mum", "mums"], ["mom", "mother"]),
      (["mother", "mothers"], ["mom", "mum"]), (["mom"], ["mum", "mother"]), (["optician"], ["eye", "eyes"]),
    ]
    return Dictionary(groups.flatMap { group in group.words.map { ($0, group.meanings) } }) { first, _ in
      first
    }
  }()

  /// Whether two words differ by one letter that is missing, extra or swapped with its neighbour, or, in words of six
  /// letters or more, replaced: "lisa" is not "lima".
  package static func isOneLetter(_ left: String, from right: String) -> Bool {
    let (left, right) = (Array(left), Array(right))
    guard left != right, abs(left.count - right.count) < 2 else { return false }
    let start = zip(left, right).prefix { $0 == $1 }.count
    let (l, r) = (left[start...], right[start...])
    if left.count != right.count { return left.count > right.count ? l.dropFirst() == r : l == r.dropFirst() }
    let isSwap = l.count > 1 && l[start] == r[start + 1] && l[start + 1] == r[start]
    return left.count > 5 && l.dropFirst() == r.dropFirst() || isSwap && l.dropFirst(2) == r.dropFirst(2)
  }
}

/// Words of everyday English that are never corrected to a name, since they are not about a calendar.
package enum CommonWords {
  package static let all = Set(
    """
    bank banks bill boring boss bought bring buy call called cash cheap cold cool cost dark dead deal die died door drive eat
    fast fire fish food fuel game games gone good hair hand hard hate head heat help hire home hope hot hurt join jump keep kill
    kind knew land late lead leave less life light line live loan lose lost loud love mail main make male mean meat mile milk mind news
    mine miss money moon more most move nice noon note open paid park pass past paying phone play poor post price
    pull push race rain rainy read rent rest rich ride right road rock room rule safe sale sell send shop shops shut sick sing site size
    sleep slow snow snowy sold song soon spend spent stand star stay stock store stores storm sun sunny sure swim talk tall tax
    team tell test text than thank their think third tire timer tired trade train trip true turn type used vote wage wait wake walk
    wall want warm wash watch water wave wear weather wife wild wind windy wine wish word work world worse wrong
    """.split { $0 == " " || $0 == "\n" }.map(String.init))
}
