import InsightsFeature

/// The time of groups of events, such as titles or people. Intervals are added in the order of their starts;
/// overlaps count once.
struct TimeGroups {
  private struct Group {
    let name: String
    var time = 0
    /// The latest end so far.
    var reach = Int.min
    var events = 0
    var isSeries = false
    /// The index of the first calendar; -1 before the first event.
    var calendar = -1
    /// The indices of further calendars; there are few.
    var others: [Int] = []

    mutating func count(isSeries: Bool, calendar: Int) {
      events += 1
      if isSeries { self.isSeries = true }
      if self.calendar < 0 { self.calendar = calendar }
      if calendar != self.calendar, !others.contains(calendar) { others.append(calendar) }
    }

    mutating func add(_ stretch: Range<Int>) -> Range<Int> {
      let start = max(stretch.lowerBound, reach)
      guard start < stretch.upperBound else { return stretch.upperBound..<stretch.upperBound }
      time += stretch.upperBound - start
      reach = stretch.upperBound
      return start..<stretch.upperBound
    }
  }

  private var numbers: [String: Int] = [:]
  private var groups: [Group] = []

  /// Prepares for this many groups.
  mutating func reserve(_ count: Int) {
    numbers.reserveCapacity(count)
    groups.reserveCapacity(count)
  }

  /// The index of the group with this key. A new group gets the name `name`.
  mutating func number(of key: String, name: @autoclosure () -> String) -> Int {
    // The key is looked up once.
    let number = { (number: inout Int) in number }(&numbers[key, default: groups.count])
    if number == groups.count { groups.append(Group(name: name())) }
    return number
  }

  /// Counts an event that belongs to a group.
  mutating func count(in number: Int, isSeries: Bool, calendar: Int) {
    groups[number].count(isSeries: isSeries, calendar: calendar)
  }

  /// Adds an interval of an event that belongs to a group. Returns the part that is not yet counted.
  @discardableResult
  mutating func add(_ stretch: Range<Int>, to number: Int) -> Range<Int> {
    groups[number].add(stretch)
  }

  /// The names of the groups.
  var names: [String] { groups.map(\.name) }
  /// The seconds of each group.
  var times: [Int] { groups.map(\.time) }
  /// The number of events of each group.
  var counts: [Int] { groups.map(\.events) }

  /// The indices of the groups, most time first, then by name.
  var order: [Int] {
    // Sorting pairs of numbers is faster than sorting the groups.
    groups.indices.map { (time: groups[$0].time, number: $0) }.sorted { left, right in
      left.time != right.time
        ? left.time > right.time : groups[left.number].name < groups[right.number].name
    }.map(\.number)
  }

  /// The groups, most time first, then by name.
  func shares(calendars: [String]) -> [InsightsReport.Share] {
    // Most groups have one calendar: they share its list.
    let lists = calendars.map { [$0] }
    return order.map { number in
      let group = groups[number]
      return InsightsReport.Share(
        name: group.name, time: .seconds(group.time), events: group.events, isSeries: group.isSeries,
        calendars: group.calendar < 0
          ? []
          : group.others.isEmpty
            ? lists[group.calendar] : ([group.calendar] + group.others).map { calendars[$0] }.sorted())
    }
  }
}
