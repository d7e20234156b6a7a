import AlmanacCommandLine
import Composition

/// The program without network access: it starts quickly, and runs `almanac-online` for commands that need a
/// server.
@main enum Almanac {
  @MainActor static func main() async {
    await runProcess(handingOverTo: "almanac-online") { catalog in
      catalog.prepareAll()
      catalog.prepareOffline()
    }
  }
}
