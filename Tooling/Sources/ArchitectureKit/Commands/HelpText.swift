/// What `architecture help` prints.
enum HelpText {
  static let text = """
    Keeps the walls of a Swift monorepo standing.

    architecture lint [--root DIR] [--config FILE] [--format text|json|sarif|github] [--write-baseline]
        Checks every rule. Prints 'file:line:column: error: message [rule]'.

    Exits 0 when all is well, 1 when there are breaches, 2 when it could not do its work.

    """
}
