/// What `architecture help` prints.
enum HelpText {
  static let text = """
    Keeps the walls of a Swift monorepo standing.

    architecture lint [--format text|json|sarif|github] [--write-baseline]
        Checks every rule. Prints 'file:line:column: error: message [rule]'.
        --write-baseline lets through what is there today, and nothing that comes later.

    architecture graph [modules|services] [--format text|dot|mermaid|svg]
        Draws which module may know which, or which service needs which.
        --update README.md writes the map between <!-- map --> and <!-- /map -->.

    architecture why A B
        Shows the shortest way of imports from A to B, both modules or targets.
        Exits 1 when there is none.

    architecture affected --since REV [--print modules|folders|targets]
        Lists the modules whose tests a change since that revision can influence.

    architecture new NAME --kind service|feature
        Writes a module that builds, passes its tests and lints from its first minute.

    architecture rules
        Lists the rules, and why each stands.

    architecture generate DIR [--modules 500] [--files 20]
        Writes a repository of that size, to try the tool on and to measure it.

    Every command but the last takes --root DIR, the current folder unless given, and --config FILE,
    architecture.json or Tooling/architecture.json unless given.

    Exits 0 when all is well, 1 when there are breaches, 2 when it could not do its work.

    """
}
