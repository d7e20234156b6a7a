import LLMEngine

/// Validates a value against a JSON Schema of the kind that tools use: objects, arrays, strings, numbers, booleans
/// and enumerations.
struct ArgumentCheck {
  /// The problems, in the order of the schema's names.
  private(set) var problems: [ArgumentProblem] = []

  /// The value converted to the schema; the value itself if it does not fit, with a problem recorded.
  mutating func value(_ value: JSONValue, against schema: JSONValue, at path: String) -> JSONValue {
    switch schema["type"]?.string {
    case "object": return object(value, against: schema, at: path)
    case "array": return array(value, against: schema, at: path)
    case "integer", "number": return number(value, against: schema, at: path)
    case "boolean":
      if case .bool = value { return value }
      if let bool = value.string.flatMap(Bool.init) { return .bool(bool) }
      note(value, expected: "true or false", at: path)
    case "string": return string(value, against: schema, at: path)
    default: break
    }
    return value
  }

  private mutating func object(_ value: JSONValue, against schema: JSONValue, at path: String) -> JSONValue {
    guard case .object(let members) = value, case .object(let properties)? = schema["properties"] else {
      note(value, expected: "an object", at: path)
      return value
    }
    let known = properties.keys.sorted()
    for name in members.keys.sorted() where properties[name] == nil && members[name] != .null {
      problems.append(
        ArgumentProblem(
          path: path.isEmpty ? name : "\(path).\(name)", expected: "one of \(known.joined(separator: ", "))",
          isUnknown: true))
    }
    let required = Set((schema["required"]?.array ?? []).compactMap(\.string))
    var checked: [String: JSONValue] = [:]
    for name in known {
      guard let property = properties[name] else { continue }
      let place = path.isEmpty ? name : "\(path).\(name)"
      if let member = members[name], member != .null {
        checked[name] = self.value(member, against: property, at: place)
      } else if required.contains(name) {
        problems.append(ArgumentProblem(path: place, expected: Self.expectation(of: property), found: nil))
      }
    }
    return .object(checked)
  }

  private mutating func array(_ value: JSONValue, against schema: JSONValue, at path: String) -> JSONValue {
    guard let elements = value.array else {
      note(value, expected: "an array", at: path)
      return value
    }
    guard let items = schema["items"] else { return value }
    return .array(
      elements.enumerated().map { self.value($1, against: items, at: "\(path)[\($0)]") })
  }

  private mutating func number(_ value: JSONValue, against schema: JSONValue, at path: String) -> JSONValue {
    let isWhole = schema["type"] == "integer"
    let number: Double? =
      switch value {
      case .integer(let integer): Double(integer)
      case .number(let number): number
      case .string(let text): Double(text)
      default: nil
      }
    guard let number, number.isFinite, Self.bounds(of: schema).contains(number),
      !isWhole || Int(exactly: number) != nil
    else {
      note(value, expected: Self.expectation(of: schema), at: path)
      return value
    }
    return isWhole ? .integer(Int(number)) : .number(number)
  }

  private mutating func string(_ value: JSONValue, against schema: JSONValue, at path: String) -> JSONValue {
    let choices = schema["enum"]?.array?.compactMap(\.string)
    guard let string = value.string, choices?.contains(string) ?? true else {
      note(value, expected: Self.expectation(of: schema), at: path)
      return value
    }
    return value
  }

  private mutating func note(_ value: JSONValue, expected: String, at path: String) {
    let found = (try? JSONValue.text(of: value)) ?? "something that is not JSON"
    let short = found.count > 60 ? found.prefix(60) + "…" : found
    problems.append(
      ArgumentProblem(path: path.isEmpty ? "arguments" : path, expected: expected, found: short))
  }

  private static func bounds(of schema: JSONValue) -> ClosedRange<Double> {
    let lower = schema["minimum"]?.integer.map(Double.init) ?? -.greatestFiniteMagnitude
    let upper = schema["maximum"]?.integer.map(Double.init) ?? .greatestFiniteMagnitude
    return lower...max(lower, upper)
  }

  /// The expected value in words.
  private static func expectation(of schema: JSONValue) -> String {
    switch schema["type"]?.string {
    case "integer", "number":
      let noun = schema["type"] == "integer" ? "a whole number" : "a number"
      switch (schema["minimum"]?.integer, schema["maximum"]?.integer) {
      case (let lower?, let upper?): return "\(noun) from \(lower) to \(upper)"
      case (let lower?, nil): return "\(noun), \(lower) or more"
      case (nil, let upper?): return "\(noun), \(upper) or less"
      case (nil, nil): return noun
      }
    case "string":
      let choices = schema["enum"]?.array?.compactMap(\.string) ?? []
      return choices.isEmpty ? "a string" : "one of \(choices.map { "\"\($0)\"" }.joined(separator: ", "))"
    case "boolean": return "true or false"
    case "array": return "an array"
    default: return "an object"
    }
  }
}
