extension FakeCalDAV.State {
  func get(_ key: String, in calendar: FakeCalendar) -> FaultReply {
    guard let resource = calendar.resources[key] else { return .status(404) }
    return .status(
      200, resource.content, type: "text/calendar; charset=utf-8", headers: ["ETag": resource.version])
  }

  mutating func change(_ request: FaultRequest, _ key: String, in calendar: FakeCalendar) -> FaultReply {
    let old = calendar.resources[key]
    if calendar.privileges?.contains("write-content") == false { return .status(403) }
    if request.method == "DELETE", old == nil { return .status(behaviour.takesGoneForChanged ? 412 : 404) }
    if let expected = request.headers["if-match"], expected != old?.version { return .status(412) }
    if request.headers["if-none-match"] == "*", old != nil { return .status(412) }
    if request.method == "DELETE" {
      remove(key)
      return .status(204)
    }
    if let other = calendar.other(than: key, holding: request.text) {
      return DAVAnswers(style: behaviour.style).error(
        409,
        DAVElement(
          .calDAV("no-uid-conflict"),
          [DAVElement(.dav("href"), text: behaviour.paths.href(other, address: address))]))
    }
    let version = put(request.text, at: key)
    let headers = behaviour.saysVersions ? ["ETag": version ?? ""] : [:]
    return .status(old == nil ? 201 : 204, headers: headers)
  }
}
