public import Catalog
import LLMEngine

/// Clients of servers that speak OpenAI's chat completions protocol.
public enum ChatCompletionsAssembly: Assembly {
  /// A client is made for each server.
  public static func supply(to catalog: Catalog) {
    catalog.supply(\.modelServers, scope: .shared, by: ChatCompletionsServers.init)
  }
}
