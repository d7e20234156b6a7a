/// The requirements of SARIF 2.1.0, and of GitHub beyond it, for logs of this tool.
///
/// Written from the specification: the required and the allowed properties of each object, the values of a level,
/// the form of a URI, and that lines and columns count from one.
struct SARIFChecks {
  private(set) var faults: [String] = []

  init(_ log: [String: Any]) {
    object(log, "log", must: ["version", "runs"], may: ["$schema"])
    if log["version"] as? String != "2.1.0" { faults.append("version") }
    for run in objects(log["runs"], "runs") { check(run: run) }
  }

  private mutating func check(run: [String: Any]) {
    object(run, "run", must: ["tool", "results"], may: ["originalUriBaseIds"])
    let tool = run["tool"] as? [String: Any] ?? [:]
    object(tool, "tool", must: ["driver"])
    let driver = tool["driver"] as? [String: Any] ?? [:]
    object(driver, "driver", must: ["name"], may: ["rules"])
    let bases = run["originalUriBaseIds"] as? [String: [String: Any]] ?? [:]
    for base in bases.values {
      object(base, "base", must: [], may: ["description", "uri"])
      check(message: base["description"], "base")
    }
    let rules = objects(driver["rules"], "rules")
    for rule in rules { check(rule: rule) }
    let names = rules.compactMap { $0["id"] as? String }
    if Set(names).count != names.count { faults.append("two rules of one id") }
    let results = objects(run["results"], "results")
    for result in results { check(result: result, names, bases: Set(bases.keys)) }
    let prints = results.compactMap {
      ($0["partialFingerprints"] as? [String: String])?["primaryLocationLineHash"]
    }
    if Set(prints).count != results.count { faults.append("fingerprint missing, or there twice") }
  }

  private mutating func check(rule: [String: Any]) {
    object(rule, "rule", must: ["id", "shortDescription", "help"], may: ["defaultConfiguration"])
    for name in ["shortDescription", "help"] { check(message: rule[name], name) }
    check(level: (rule["defaultConfiguration"] as? [String: Any])?["level"])
  }

  private mutating func check(result: [String: Any], _ rules: [String], bases: Set<String>) {
    object(
      result, "result", must: ["message", "ruleId", "locations"],
      may: ["ruleIndex", "level", "partialFingerprints"])
    check(message: result["message"], "message")
    check(level: result["level"])
    let index = result["ruleIndex"] as? Int ?? -1
    if !rules.indices.contains(index) || rules[index] != result["ruleId"] as? String {
      faults.append("ruleId and ruleIndex")
    }
    for location in objects(result["locations"], "locations") {
      object(location, "location", must: ["physicalLocation"])
      check(place: location["physicalLocation"] as? [String: Any] ?? [:], bases)
    }
  }

  private mutating func check(place: [String: Any], _ bases: Set<String>) {
    object(place, "place", must: ["artifactLocation", "region"])
    let artifact = place["artifactLocation"] as? [String: Any] ?? [:]
    object(artifact, "artifact", must: ["uri", "uriBaseId"])
    let uri = artifact["uri"] as? String ?? ""
    let isRelative = /(?:[A-Za-z0-9\-._~!$&'()*+,;=@\/]|%[0-9A-F]{2})+/
    if uri.wholeMatch(of: isRelative) == nil || uri.hasPrefix("/") || uri.split(separator: "/").contains("..")
    {
      faults.append("uri \(uri)")
    }
    if !bases.contains(artifact["uriBaseId"] as? String ?? "") { faults.append("uriBaseId") }
    let region = place["region"] as? [String: Any] ?? [:]
    object(region, "region", must: ["startLine"], may: ["startColumn"])
    for (name, value) in region where (value as? Int ?? 0) < 1 { faults.append(name) }
  }

  // MARK: Shared checks

  private mutating func object(
    _ object: [String: Any], _ name: String, must: Set<String>, may: Set<String> = []
  ) {
    let keys = Set(object.keys)
    for key in must.subtracting(keys).sorted() { faults.append("\(name) has no \(key)") }
    for key in keys.subtracting(must.union(may)).sorted() { faults.append("\(name) has \(key)") }
  }

  private mutating func objects(_ value: Any?, _ name: String) -> [[String: Any]] {
    if let objects = value as? [[String: Any]] { return objects }
    faults.append("\(name) is no array of objects")
    return []
  }

  private mutating func check(message: Any?, _ name: String) {
    let message = message as? [String: Any] ?? [:]
    object(message, name, must: ["text"])
    if (message["text"] as? String ?? "").isEmpty { faults.append("\(name) says nothing") }
  }

  private mutating func check(level: Any?) {
    if !["none", "note", "warning", "error"].contains(level as? String ?? "") { faults.append("level") }
  }
}
