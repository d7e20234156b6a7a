/// The label of a time zone that Windows displays and that Outlook, Exchange and other exporters write as its name:
/// `(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna`, with or without the offset.
struct ZoneLabel {
  /// The offset; `nil` if the label has none.
  let offset: ZoneOffsetName?
  /// The cities or regions, in the order written.
  let places: [String]

  init(_ name: String) {
    // No label is longer; the rest is ignored.
    var rest = name.replacing("&amp;", with: "&").prefix(200).drop { $0 == " " || $0 == "\"" }
    var offset: ZoneOffsetName?
    if rest.first == "(", let end = rest.firstIndex(of: ")") {
      offset = Self.offset(rest.dropFirst()[..<end])
      if offset != nil { rest = rest[end...].dropFirst() }
    } else if let end = rest.firstIndex(of: " ") {
      // Without the brackets: `GMT-05:00 Eastern Time (US & Canada)`.
      offset = Self.offset(rest[..<end])
      if offset != nil { rest = rest[end...] }
    }
    self.offset = offset
    places = rest.split(separator: ",").map { Self.trimmed($0) }.filter { !$0.isEmpty }
  }

  private static func offset(_ text: Substring) -> ZoneOffsetName? {
    ["utc", "gmt"].contains(text.lowercased()) ? ZoneOffsetName(seconds: 0) : ZoneOffsetName(text)
  }

  /// The text without quotes, and without blanks at its ends.
  private static func trimmed(_ text: Substring) -> String {
    func isTrimmed(_ character: Character) -> Bool { character == " " || character == "\"" }
    return String(text.drop(while: isTrimmed).reversed().drop(while: isTrimmed).reversed())
  }

  /// The IANA name for a region, or for a city that has no zone of its own: `Eastern Time (US & Canada)`, also with
  /// `and`, without its bracket, and as `Eastern Standard Time` or `Eastern Daylight Time`.
  static func identifier(of place: String) -> String? {
    let key = key(of: place)
    let short = Self.withoutBracket(key)
    return identifiers[key] ?? identifiers[short] ?? WindowsZones.identifier(of: key)
      ?? WindowsZones.identifier(of: short.replacing("daylight time", with: "standard time"))
  }

  private static func key(of place: String) -> String { place.lowercased().replacing(" & ", with: " and ") }

  private static func withoutBracket(_ key: String) -> String {
    String(key.prefix { $0 != "(" }.reversed().drop { $0 == " " }.reversed())
  }

  private static let identifiers: [String: String] = {
    let written = ZoneNamePairs.dictionary(pairs)
    let names = written.map { (key(of: $0), $1) }
    return Dictionary(names + names.map { (withoutBracket($0), $1) }) { first, _ in first }
  }()

  private static let pairs = """
    International Date Line West=Etc/GMT+12
    Aleutian Islands=America/Adak
    Hawaii=Pacific/Honolulu
    Marquesas Islands=Pacific/Marquesas
    Alaska=America/Anchorage
    Baja California=America/Tijuana
    Pacific Time (US & Canada)=America/Los_Angeles
    Arizona=America/Phoenix
    Yukon=America/Whitehorse
    Mountain Time (US & Canada)=America/Denver
    Central America=America/Guatemala
    Central Time (US & Canada)=America/Chicago
    Easter Island=Pacific/Easter
    Guadalajara=America/Mexico_City
    Saskatchewan=America/Regina
    Eastern Time (US & Canada)=America/New_York
    Quito=America/Guayaquil
    Chetumal=America/Cancun
    Indiana (East)=America/Indiana/Indianapolis
    Turks and Caicos=America/Grand_Turk
    Atlantic Time (Canada)=America/Halifax
    Georgetown=America/Guyana
    San Juan=America/Puerto_Rico
    Newfoundland=America/St_Johns
    Brasilia=America/Sao_Paulo
    City of Buenos Aires=America/Argentina/Buenos_Aires
    Greenland=America/Nuuk
    Salvador=America/Bahia
    Saint Pierre and Miquelon=America/Miquelon
    Cabo Verde Is.=Atlantic/Cape_Verde
    Cape Verde Is.=Atlantic/Cape_Verde
    Coordinated Universal Time=Etc/UTC
    Edinburgh=Europe/London
    Bern=Europe/Zurich
    West Central Africa=Africa/Lagos
    Beirut=Asia/Beirut
    Pretoria=Africa/Johannesburg
    St. Petersburg=Europe/Moscow
    Abu Dhabi=Asia/Dubai
    Izhevsk=Europe/Samara
    Port Louis=Indian/Mauritius
    Ekaterinburg=Asia/Yekaterinburg
    Islamabad=Asia/Karachi
    Chennai=Asia/Kolkata
    Mumbai=Asia/Kolkata
    New Delhi=Asia/Kolkata
    Sri Jayawardenepura=Asia/Colombo
    Astana=Asia/Almaty
    Yangon (Rangoon)=Asia/Yangon
    Hanoi=Asia/Bangkok
    Gorno-Altaysk=Asia/Barnaul
    Beijing=Asia/Shanghai
    Osaka=Asia/Tokyo
    Sapporo=Asia/Tokyo
    Canberra=Australia/Sydney
    Lord Howe Island=Australia/Lord_Howe
    Bougainville Island=Pacific/Bougainville
    Solomon Is.=Pacific/Guadalcanal
    New Caledonia=Pacific/Noumea
    Petropavlovsk-Kamchatsky=Asia/Kamchatka
    Wellington=Pacific/Auckland
    Chatham Islands=Pacific/Chatham
    Nuku'alofa=Pacific/Tongatapu
    Samoa=Pacific/Apia
    Kiritimati Island=Pacific/Kiritimati
    Midway Island=Pacific/Midway
    """
}
