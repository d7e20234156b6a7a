extension Case {
  /// The designs of other containers, written anew and reduced to what an obtain and an override need.
  static let designCases = [
    Case(
      name: "design-named", summary: "(for comparison) closures by type name under a lock",
      subject: named, floorSummary: "global let", floor: .each { Floor.readGreeting().answer() }),
    Case(
      name: "design-property", summary: "(for comparison) factory of a container's property",
      subject: .each { () in readProperty().answer() },
      floorSummary: "global let", floor: .each { Floor.readGreeting().answer() }),
    Case(
      name: "design-task-local", summary: "(for comparison) dictionary in a task-local value",
      subject: .each { () in readLocal().answer() },
      floorSummary: "global let", floor: .each { Floor.readGreeting().answer() }),
    Case(
      name: "design-task-local-scope",
      summary: "(for comparison) the same, a scope with one override and one read",
      subject: scope, floorSummary: "a task-local value bound", floor: boundLocal, batch: 500),
  ]

  private static let named: Work = {
    let container = NamedContainer()
    container.register((any Greeting).self) { _ in Greeter(number: unknown()) }
    return .each { () in try readNamed(container).answer() }
  }()

  private static let scope: Work = {
    let greeting: any Greeting = Greeter(number: unknown())
    return .each { () in
      TaskLocalValues.withValues {
        $0.greeting = greeting
      } operation: {
        readLocal().answer()
      }
    }
  }()

  @inline(never) private static func readNamed(_ container: NamedContainer) throws -> any Greeting {
    try container.resolve((any Greeting).self)
  }

  @inline(never) private static func readProperty() -> any Greeting { PropertyContainer.shared.greeting() }

  @inline(never) private static func readLocal() -> any Greeting { TaskLocalValues.current.greeting }
}
