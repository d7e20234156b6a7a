/// Cities, countries and regions that lie in one time zone, by the words that people use.
///
/// Places with several zones ("russia", "texas") are excluded, as are names that are common in several zones
/// ("portland").
package enum ZonePlaces {
  /// The IANA name of the zone that words name: "tokyo", "dallas texas", "eastern"; `nil` if it is ambiguous or
  /// unknown.
  package static func zone(of words: [String]) -> String? {
    if let zone = zones[words.joined(separator: " ")] { return zone }
    let words = words.filter { !fillers.contains($0) }
    if let zone = zones[words.joined(separator: " ")] { return zone }
    // "Paris texas" is not the Paris of France: the region after a city must be in the city's zone.
    for split in words.indices.dropFirst() {
      guard let zone = zones[words[..<split].joined(separator: " ")] else { continue }
      let region = words[split...].joined(separator: " ")
      if zones[region] == zone || regions[region]?.contains(where: zone.hasPrefix) == true { return zone }
    }
    return nil
  }

  /// Abbreviations of zones that are common in several places, or that people use in summer and winter alike.
  package static let unsure: Set<String> = [
    "est", "edt", "cst", "cdt", "mst", "mdt", "pst", "pdt", "bst", "ist", "ast", "cet", "cest", "eet", "wet",
    "aest", "aedt", "acst", "nzst",
  ]

  /// A place as it is written: "Tokyo", "UTC".
  package static func name(of place: String) -> String {
    place.split(separator: " ").map { word in
      capitals.contains(word.lowercased())
        ? word.uppercased() : word.prefix(1).uppercased() + word.dropFirst()
    }.joined(separator: " ")
  }

  private static let capitals: WordSet = "utc gmt hst msk jst hkt kst sgt uk us usa uae ny nyc dc"

  private static let fillers: WordSet = "the city of downtown another other"

  /// Regions with several zones, which are unambiguous only after one of their cities; a zone's name or its prefix.
  private static let regions: [String: [String]] = {
    let texas = ["America/Chicago", "America/Denver"]
    let states = [
      "America/New_York", "America/Chicago", "America/Denver", "America/Phoenix", "America/Los_Angeles",
      "America/Anchorage", "Pacific/Honolulu",
    ]
    return [
      "texas": texas, "tx": texas, "california": ["America/Los_Angeles"], "ca": ["America/Los_Angeles"],
      "az": ["America/Phoenix"], "arizona": ["America/Phoenix"], "nevada": ["America/Los_Angeles"],
      "nv": ["America/Los_Angeles"], "ny": ["America/New_York"], "florida": ["America/New_York"],
      "fl": ["America/New_York"], "il": ["America/Chicago"], "ma": ["America/New_York"],
      "ga": ["America/New_York"], "georgia": ["America/New_York"], "dc": ["America/New_York"],
      "tennessee": ["America/Chicago"], "wa": ["America/Los_Angeles"], "usa": states, "us": states,
      "united states": states, "america": states, "australia": ["Australia/"], "spain": ["Europe/Madrid"],
      "portugal": ["Europe/Lisbon"], "russia": ["Europe/Moscow"], "brazil": ["America/Sao_Paulo"],
      "mexico": ["America/Mexico_City"], "indonesia": ["Asia/Jakarta"], "chile": ["America/Santiago"],
      "canada": [
        "America/Toronto", "America/Vancouver", "America/Edmonton", "America/Winnipeg", "America/Halifax",
      ],
    ]
  }()

  private static let zones: [String: String] = Dictionary(
    table.split(separator: "\n").flatMap { line in
      let parts = line.split(separator: ":", maxSplits: 1)
      return parts[1].split(separator: ",").map {
        ($0.drop(while: \.isWhitespace).lowercased(), String(parts[0]))
      }
    }, uniquingKeysWith: { first, _ in first })

  private static let table = """
    Europe/Dublin: irish
    Europe/London: british
    Europe/Berlin: german
    Europe/Paris: french
    Europe/Madrid: spanish
    Europe/Rome: italian
    Asia/Tokyo: japanese
    Asia/Kolkata: indian
    UTC: utc, gmt, g m t, greenwich, greenwich mean, zulu
    America/New_York: new york, ny, manhattan, brooklyn, nyc, boston, miami, washington dc, philadelphia, atlanta, orlando, tampa, baltimore, pittsburgh, cleveland, cincinnati, buffalo, raleigh, eastern, us eastern, east coast, new jersey, massachusetts, pennsylvania, ohio, virginia, north carolina, south carolina, maryland, connecticut, maine, vermont
    America/Detroit: detroit
    America/Chicago: chicago, dallas, houston, austin, san antonio, new orleans, minneapolis, st louis, saint louis, milwaukee, memphis, nashville, omaha, tulsa, des moines, baton rouge, oklahoma, kansas city, central, us central, illinois, wisconsin, minnesota, iowa, missouri, arkansas, louisiana, mississippi, alabama
    America/Denver: denver, el paso, salt lake, albuquerque, mountain, us mountain, colorado, utah, new mexico, montana, wyoming
    America/Boise: boise
    America/Phoenix: phoenix, tucson, sedona, arizona
    America/Los_Angeles: los angeles, hollywood, la, san francisco, san diego, seattle, las vegas, vegas, sacramento, oakland, fresno, modesto, reno, spokane, tacoma, california, southern california, pacific, us pacific, pacific coast, west coast, washington state
    America/Anchorage: anchorage
    Pacific/Honolulu: honolulu, hawaii, hawaii standard, hst
    America/Toronto: toronto, ottawa, montreal
    America/Vancouver: vancouver
    America/Edmonton: calgary, edmonton, alberta
    America/Winnipeg: winnipeg, manitoba
    America/Halifax: halifax, nova scotia, atlantic
    America/Mexico_City: mexico city
    America/Sao_Paulo: sao paulo, rio, rio de janeiro, brasilia
    America/Argentina/Buenos_Aires: buenos aires, argentina
    America/Santiago: santiago de chile
    America/Lima: lima, peru
    America/Bogota: bogota, colombia
    America/Caracas: caracas, venezuela
    America/Havana: havana, cuba
    America/Jamaica: jamaica, kingston
    America/Costa_Rica: costa rica
    America/Panama: panama
    America/Puerto_Rico: puerto rico
    Europe/London: london, uk, england, britain, great britain, united kingdom, scotland, wales, edinburgh, glasgow, liverpool, manchester
    Europe/Dublin: dublin, ireland
    Europe/Lisbon: lisbon
    Europe/Madrid: madrid, barcelona
    Europe/Paris: paris, france, marseille
    Europe/Berlin: berlin, germany, munich, hamburg, frankfurt, cologne, central european
    Europe/Rome: rome, italy, milan, venice
    Europe/Vienna: vienna, austria
    Europe/Zurich: zurich, geneva, bern, switzerland
    Europe/Brussels: brussels, belgium
    Europe/Amsterdam: amsterdam, netherlands, holland
    Europe/Luxembourg: luxembourg
    Europe/Copenhagen: copenhagen, denmark
    Europe/Oslo: oslo, norway
    Europe/Stockholm: stockholm, sweden
    Europe/Helsinki: helsinki, finland
    Europe/Warsaw: warsaw, poland, krakow
    Europe/Prague: prague, czech republic
    Europe/Budapest: budapest, hungary
    Europe/Athens: athens, greece
    Europe/Istanbul: istanbul, turkey, ankara
    Europe/Moscow: moscow, msk
    Europe/Kyiv: kyiv, kiev, ukraine
    Europe/Bucharest: bucharest, romania
    Europe/Sofia: bulgaria
    Europe/Belgrade: belgrade, serbia
    Europe/Zagreb: zagreb, croatia
    Europe/Malta: malta
    Atlantic/Reykjavik: reykjavik, iceland
    Asia/Tokyo: tokyo, japan, osaka, kyoto, okinawa, japan standard, jst
    Asia/Shanghai: beijing, shanghai, china, shenzhen
    Asia/Hong_Kong: hong kong, hkt
    Asia/Taipei: taipei, taiwan
    Asia/Seoul: seoul, south korea, korea standard, kst
    Asia/Pyongyang: north korea
    Asia/Singapore: singapore, sgt
    Asia/Phnom_Penh: cambodia, phnom penh
    Asia/Bangkok: bangkok, thailand
    Asia/Jakarta: jakarta
    Asia/Kuala_Lumpur: kuala lumpur, malaysia
    Asia/Manila: manila, philippines
    Asia/Ho_Chi_Minh: vietnam, viet nam, saigon, ho chi minh, hanoi
    Asia/Kolkata: india, india standard, indian standard, mumbai, bombay, delhi, new delhi, chennai, bangalore, bengaluru, kolkata, calcutta, pune
    Asia/Kathmandu: nepal, kathmandu
    Asia/Karachi: pakistan, karachi, lahore, islamabad
    Asia/Dhaka: bangladesh, dhaka
    Asia/Colombo: sri lanka, colombo
    Asia/Dubai: dubai, abu dhabi, uae, united arab emirates
    Asia/Tehran: iran, tehran
    Asia/Baghdad: iraq, baghdad
    Asia/Jerusalem: israel, jerusalem, tel aviv
    Asia/Riyadh: saudi arabia, riyadh, mecca
    Asia/Qatar: qatar, doha
    Asia/Kuwait: kuwait
    Africa/Cairo: cairo, egypt
    Africa/Johannesburg: johannesburg, cape town, south africa
    Africa/Nairobi: nairobi, kenya
    Africa/Dar_es_Salaam: tanzania, dar es salaam
    Africa/Lagos: lagos, nigeria
    Africa/Abidjan: ivory coast, abidjan
    Africa/Accra: accra, ghana
    Africa/Dakar: dakar, senegal
    Africa/Casablanca: casablanca, morocco
    Africa/Addis_Ababa: ethiopia, addis ababa
    Africa/Algiers: algiers, algeria
    Africa/Tunis: tunis, tunisia
    Australia/Sydney: sydney, canberra
    Australia/Melbourne: melbourne
    Australia/Brisbane: brisbane, queensland
    Australia/Adelaide: adelaide
    Australia/Perth: perth
    Australia/Darwin: darwin
    Australia/Hobart: hobart, tasmania
    Pacific/Auckland: auckland, wellington, new zealand
    """
}
