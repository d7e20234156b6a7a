/// The label of a time zone that Windows displays and that Outlook and Exchange write as its name: `(UTC+01:00)
/// Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna`.
struct ZoneLabel {
  /// The standard-time offset.
  let offset: ZoneOffsetName
  /// The cities or regions, in the order written.
  let places: [String]

  /// `nil` if a name does not begin with `(UTC)` or `(GMT)`, with or without an offset.
  init?(_ name: String) {
    let name = name.drop { $0 == " " || $0 == "\"" }
    guard name.first == "(", let end = name.firstIndex(of: ")") else { return nil }
    let written = name[name.index(after: name.startIndex)..<end]
    if ["utc", "gmt"].contains(written.lowercased()) {
      offset = ZoneOffsetName(seconds: 0)
    } else if let written = ZoneOffsetName(written) {
      offset = written
    } else {
      return nil
    }
    // No label is longer; the rest is ignored.
    places = name[name.index(after: end)...].prefix(200).split(separator: ",")
      .map { Self.trimmed($0) }.filter { !$0.isEmpty }
  }

  /// The text without quotes, and without blanks at its ends.
  private static func trimmed(_ text: Substring) -> String {
    func isTrimmed(_ character: Character) -> Bool { character == " " || character == "\"" }
    return String(text.drop(while: isTrimmed).reversed().drop(while: isTrimmed).reversed())
  }

  /// The IANA name for a region, or for a city that has no zone of its own.
  static func identifier(of place: String) -> String? { identifiers[place.lowercased()] }

  private static let identifiers = ZoneNamePairs.dictionary(
    """
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
    """)
}
