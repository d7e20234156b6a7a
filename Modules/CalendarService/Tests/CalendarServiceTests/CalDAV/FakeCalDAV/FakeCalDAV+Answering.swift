import Foundation

extension FakeCalDAV.State {
  private var answers: DAVAnswers { DAVAnswers(style: behaviour.style) }

  mutating func answer(_ request: FaultRequest, _ question: FakeQuestion) -> FaultReply {
    let key = FakePath.key(request.path)
    if question == .wellKnown {
      return behaviour.wellKnown.map { .redirect(301, to: $0) } ?? .status(404)
    }
    guard isSignedIn(request) else {
      return .status(401, "Who are you?", headers: ["WWW-Authenticate": "Basic realm=\"fake\""])
    }
    let query = DAVQuery(request.text)
    switch question {
    case .principal: return principal(key, query)
    case .calendars:
      let all = [home(query)] + calendars.map { response($0, query) }
      return answers.multistatus(all)
    case .state, .versions, .sync, .multiget:
      if let resource = index(of: key).flatMap({ calendars[$0].resources[key] }) {
        return answers.multistatus([response(key, resource, query)])
      }
      guard let calendar = calendars.first(where: { $0.path == key }) else { return .status(404) }
      return answer(question, about: calendar, query)
    case .get, .put, .delete:
      guard let index = index(of: key) else { return .status(404) }
      return question == .get ? get(key, in: calendars[index]) : change(request, key, in: calendars[index])
    case .wellKnown, .other: return .status(501)
    }
  }

  private func isSignedIn(_ request: FaultRequest) -> Bool {
    let pair = Data("\(FakeCalDAV.user):\(FakeCalDAV.password)".utf8).base64EncodedString()
    return request.headers["authorization"] == "Basic \(pair)"
  }

  private func href(_ key: String) -> String { behaviour.paths.href(key, address: address) }

  private func principal(_ key: String, _ query: DAVQuery) -> FaultReply {
    guard [behaviour.wellKnown ?? "/", FakeCalDAV.principal, FakeCalDAV.home].contains(key) else {
      return .status(404)
    }
    let person = DAVElement(
      .dav("current-user-principal"), [DAVElement(.dav("href"), text: href(FakeCalDAV.principal))])
    let home = DAVElement(
      .calDAV("calendar-home-set"), [DAVElement(.dav("href"), text: href(FakeCalDAV.home))])
    let type = DAVElement(.dav("resourcetype"), [DAVElement(.dav("collection"))])
    let has =
      [type] + (behaviour.namesPrincipal ? [person] : []) + (key == FakeCalDAV.principal ? [home] : [])
    return answers.multistatus([select(has, query, of: key)])
  }

  private func home(_ query: DAVQuery) -> DAVElement {
    let type = DAVElement(.dav("resourcetype"), [DAVElement(.dav("collection"))])
    return select([type, DAVElement(.dav("displayname"), text: "alice")], query, of: FakeCalDAV.home)
  }

  private func answer(
    _ question: FakeQuestion, about calendar: FakeCalendar, _ query: DAVQuery
  )
    -> FaultReply
  {
    let resources = calendar.resources.sorted { $0.key < $1.key }
    switch question {
    case .state: return answers.multistatus([response(calendar, query)])
    case .versions:
      return answers.multistatus(
        [response(calendar, query)] + resources.map { response($0.key, $0.value, query) })
    case .sync: return sync(calendar, query)
    default:
      return answers.multistatus(
        query.hrefs.map { asked in
          calendar.resources[FakePath.key(asked)].map { response(FakePath.key(asked), $0, query) }
            ?? DAVAnswers.response(asked, status: "404 Not Found")
        })
    }
  }

  private func sync(_ calendar: FakeCalendar, _ query: DAVQuery) -> FaultReply {
    if let status = behaviour.refusesSync { return .status(status) }
    var query = query
    if !behaviour.listsContent { query.properties.removeAll { $0 == "calendar-data" } }
    let start = Self.tokenStart
    let token = query.token ?? ""
    var known: Int?
    if !token.isEmpty {
      known = token.hasPrefix(start) ? Int(token.dropFirst(start.count)) : nil
      guard let known, known >= oldestToken, known <= revision else {
        return answers.error(403, DAVElement(.dav("valid-sync-token")))
      }
    }
    let changes = calendar.changes(since: known)
    let page = changes.prefix(behaviour.pageSize)
    var responses = page.map { key, _ in
      calendar.resources[key].map { response(key, $0, query) }
        ?? DAVAnswers.response(href(key), status: "404 Not Found")
    }
    let isWhole = page.count == changes.count
    if !isWhole {
      responses.append(
        DAVAnswers.response(
          href(calendar.path), status: "507 Insufficient Storage", .dav("number-of-matches-within-limits")))
    }
    let last = isWhole ? state(of: calendar) : page.last?.revision ?? 0
    return answers.multistatus(responses, token: "\(start)\(last)")
  }

  private static let tokenStart = "http://fake.example/sync/"

  /// The number in a calendar's sync token, which increases with each change in it and when tokens are forgotten.
  private func state(of calendar: FakeCalendar) -> Int { max(calendar.revision, oldestToken) }

  private func tag(of calendar: FakeCalendar) -> String {
    behaviour.hasContentTag
      ? "\(calendar.resources.mapValues(\.content).hashValue)"
      : "\"tag-\(state(of: calendar))\""
  }

  private func response(_ calendar: FakeCalendar, _ query: DAVQuery) -> DAVElement {
    var has = [
      DAVElement(
        .dav("resourcetype"),
        [DAVElement(.dav("collection"))] + (calendar.isCalendar ? [DAVElement(.calDAV("calendar"))] : []))
    ]
    if let name = calendar.name { has.append(DAVElement(.dav("displayname"), text: name)) }
    if let colour = calendar.colour { has.append(DAVElement(.apple("calendar-color"), text: colour)) }
    if let components = calendar.components {
      let all = components.map { DAVElement(.calDAV("comp"), attributes: " name=\"\($0)\"") }
      has.append(DAVElement(.calDAV("supported-calendar-component-set"), all))
    }
    if let privileges = calendar.privileges {
      let all = privileges.map { DAVElement(.dav("privilege"), [DAVElement(.dav($0))]) }
      has.append(DAVElement(.dav("current-user-privilege-set"), all))
    }
    if behaviour.refusesSync == nil, behaviour.listsTokens {
      has.append(DAVElement(.dav("sync-token"), text: "\(Self.tokenStart)\(state(of: calendar))"))
    }
    if behaviour.hasTag { has.append(DAVElement(.server("getctag"), text: tag(of: calendar))) }
    return select(has, query, of: calendar.path)
  }

  private func response(_ key: String, _ resource: FakeCalendar.Resource, _ query: DAVQuery) -> DAVElement {
    var has = [
      DAVElement(.dav("resourcetype")),
      DAVElement(.calDAV("calendar-data"), text: resource.content),
      DAVElement(.dav("getcontenttype"), text: "text/calendar; component=vevent"),
    ]
    if behaviour.listsVersions || query.properties.contains("calendar-data") {
      has.append(DAVElement(.dav("getetag"), text: resource.version))
    }
    return select(has, query, of: key)
  }

  /// A response with the requested properties.
  private func select(_ has: [DAVElement], _ query: DAVQuery, of key: String) -> DAVElement {
    let found = has.filter { query.properties.contains($0.name.local) }
    let names = Set(has.map(\.name.local))
    let missing = query.properties.filter { !names.contains($0) && !Self.inner.contains($0) }
    return DAVAnswers.response(href(key), found, missing: missing.map { .dav($0) })
  }

  /// Elements within a DAV:prop that are not properties.
  private static let inner: Set<String> = ["comp", "expand", "href"]
}
