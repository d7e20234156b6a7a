import CalendarService
import SystemAccess

/// The conventions of a region, from the Unicode CLDR. Foundation's tables would double the program's size.
struct RegionalDefaults: Sendable, Hashable {
  /// The variable and value that determine the region: `LANG=de_DE.UTF-8`; `nil` if none does.
  let origin: String?
  private let region: String
  private let language: String

  /// The region for times, in the POSIX order of variables: `LC_ALL`, `LC_TIME`, `LANG`. A locale without region,
  /// such as `C`, has Monday, 24 hours and the day before the month.
  init(_ environment: ProcessEnvironment) {
    let variable = ["LC_ALL", "LC_TIME", "LANG"].first { environment.variable($0) != nil }
    self.init(locale: variable.flatMap(environment.variable) ?? "", of: variable)
  }

  /// The region of the setting `language`; without one in its name, the usual region of the language.
  init?(language name: String) {
    guard let language = DateLanguage(locale: name) else { return nil }
    let isPlain = !name.contains { $0 == "-" || $0 == "_" }
    self.init(locale: isPlain ? "\(language.code.prefix(2))_\(language.region)" : name, of: nil)
  }

  private init(locale: String, of variable: String?) {
    let locale = variable == nil ? locale.replacing("-", with: "_") : locale
    let name = locale.prefix { $0 != "." && $0 != "@" }.split(separator: "_", maxSplits: 1)
    language = name.first.map(String.init) ?? ""
    region = name.count == 2 ? name[1].uppercased() : ""
    origin = region.isEmpty ? nil : variable.map { "\($0)=\(locale)" }
  }

  /// Applies the conventions to settings.
  func apply(to settings: inout Settings) {
    if DateLanguage(locale: language) != nil {
      settings.languageName = region.isEmpty ? language : "\(language)-\(region)"
    }
    if Self.weekStartsOnSunday.contains(region) { settings.weekStart = .sunday }
    if Self.weekStartsOnSaturday.contains(region) { settings.weekStart = .saturday }
    if region == "MV" { settings.weekStart = .friday }
    if Self.worksOnSunday.contains(region) {
      settings.workingDays = [.sunday, .monday, .tuesday, .wednesday, .thursday]
    }
    if Self.writesTwelveHours.contains(region), (language, region) != ("fr", "CA") {
      settings.timeFormat = .twelveHours
    }
    if Self.writesMonthFirst.contains(region), (language, region) != ("fr", "CA") {
      settings.dateOrder = .monthDay
    }
  }

  private static let weekStartsOnSunday = set(
    "AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE PH PK "
      + "PR PT PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW")
  private static let weekStartsOnSaturday = set("AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY")
  private static let worksOnSunday = set("BH DZ EG IL IQ JO KW LY OM QA SA SD SY YE")
  private static let writesTwelveHours = set(
    "AE AG AL AS AU BB BD BH BM BS BT CA CO CY DM DO DZ EG ET FJ GD GH GM GR GU GY HK IN IQ JM JO KH KI KN KR KW LB LC "
      + "LR LS LY MH MO MR MW MY MZ NA NZ OM PA PG PH PK PR PW QA SA SB SD SG SL SS SY TC TN TO TT TW UM US VC VE VG VI "
      + "VU WS YE ZM")
  private static let writesMonthFirst = set("AS BZ CA CN GU HU JP KP KR LT MH MN MP PH PR TW UM US VI")

  private static func set(_ regions: String) -> Set<String> {
    Set(regions.split(separator: " ").map(String.init))
  }
}
