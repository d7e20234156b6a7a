package import ProgramSettings
package import SystemAccess
import Terminal

extension Screen {
  /// The width comes from `--width`, `COLUMNS` or the terminal; otherwise it is 80. There is colour on a terminal that
  /// supports it, unless `--no-color`, `NO_COLOR` or the settings disable it. The setting `always` also colours a pipe.
  package init(_ options: GlobalOptions, settings: Settings = Settings(), _ environment: ProcessEnvironment) {
    let columns = environment.variable("COLUMNS").flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
    let width = options.width ?? columns ?? environment.terminal?.columns ?? 80
    let isWanted = options.allowsColour && environment.variable("NO_COLOR") == nil
    let hasColour =
      switch settings.colour {
      case .always: isWanted
      case .never: false
      case .auto: isWanted && environment.terminal != nil && environment.understandsEscapeCodes
      }
    self.init(width: width, hasColour: hasColour, colours: Self.depth(environment))
  }

  /// The number of colours of the terminal, by `COLORTERM`, then `TERM`; 16 otherwise.
  private static func depth(_ environment: ProcessEnvironment) -> Colour.Depth {
    if ["truecolor", "24bit"].contains(environment.variable("COLORTERM")) { return .full }
    let terminal = environment.variable("TERM") ?? ""
    return terminal.contains("direct") ? .full : terminal.contains("256") ? .indexed : .sixteen
  }
}
