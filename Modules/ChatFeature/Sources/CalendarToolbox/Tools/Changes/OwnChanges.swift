import CalendarTools
package import LLMEngine

extension [Message] {
  /// A call of the tool that undoes, with the number of the conversation's own last change unless it names one: another
  /// program may have changed something since. Other calls are unchanged.
  package func namingOwnChange(in call: ToolCall) -> ToolCall {
    guard call.name == CalendarToolName.undo.rawValue, case .object(var arguments) = call.arguments,
      arguments["change"] == nil, let number = ChangeReport.standing(after: toolResults).last
    else { return call }
    arguments["change"] = .integer(number)
    var named = call
    named.arguments = .object(arguments)
    return named
  }
}
