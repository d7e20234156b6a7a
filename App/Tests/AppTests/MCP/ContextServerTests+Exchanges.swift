extension ContextServerTests {
  /// The client's messages and the lines of the response.
  static let exchanges: [(String, [String])] = [
    (request(1, "ping"), [result("1", "{}")]),
    (#"{"jsonrpc":"2.0","id":"a","method":"ping"}"#, [result(#""a""#, "{}")]),
    (#"{"jsonrpc":"2.0","id":"1","method":"ping"}"#, [result(#""1""#, "{}")]),
    ("", []), (" \t\r", []),
    ("{", [error("null", -32700, "A line is a message in JSON, in UTF-8.")]),
    (
      #"{"jsonrpc":"2.0","id":1,"method":"\ud800"}"#,
      [error("null", -32700, "A line is a message in JSON, in UTF-8.")]
    ),
    ("1", [error("null", -32600, "A message is an object.")]),
    (#"{"id":1,"method":"ping"}"#, [error("1", -32600, #"A message has \"jsonrpc\": \"2.0\"."#)]),
    (
      #"{"jsonrpc":"2.0","id":null,"method":"ping"}"#,
      [error("null", -32600, "An id is a string or a whole number.")]
    ),
    (
      #"{"jsonrpc":"2.0","id":1.5,"method":"ping"}"#,
      [error("null", -32600, "An id is a string or a whole number.")]
    ),
    (#"{"jsonrpc":"2.0","id":1,"method":2}"#, [error("1", -32600, "A method is a string.")]),
    (
      #"{"jsonrpc":"2.0","id":1}"#,
      [error("1", -32600, "A message has a method, or an id with a result or an error.")]
    ),
    (
      #"{"jsonrpc":"2.0","id":1,"result":{},"error":{}}"#,
      [error("1", -32600, "A message has a method, or an id with a result or an error.")]
    ),
    (
      #"{"jsonrpc":"2.0","id":1,"method":"ping","params":[]}"#,
      [error("1", -32602, "The parameters are an object.")]
    ),
    (#"{"jsonrpc":"2.0","method":"notifications/unknown"}"#, []),
    (#"{"jsonrpc":"2.0","id":9,"result":{}}"#, []),
    (request(1, "initialize"), [error("1", -32600, "Send initialize once, alone.")]),
    (request(1, "logging/setLevel"), [error("1", -32601, "There is no method 'logging/setLevel'.")]),
    (request(1, "prompts/list"), [error("1", -32601, "There is no method 'prompts/list'.")]),
    (
      request(1, "tools/list"),
      [
        result(
          "1",
          #"{"tools":[{"annotations":{"destructiveHint":false,"openWorldHint":false,"readOnlyHint":true,"title":"Echo"},"#
            + #""description":"Echoes.","inputSchema":{"additionalProperties":false,"type":"object"},"name":"echo"},"#
            + #"{"annotations":{"destructiveHint":true,"openWorldHint":false,"readOnlyHint":false,"title":"Add it"},"#
            + #""description":"Adds.","inputSchema":{"additionalProperties":false,"type":"object"},"name":"add_it"}]}"#
        )
      ]
    ),
    (
      request(1, "tools/list", #"{"cursor":"2"}"#),
      [error("1", -32602, "There is one page only. Leave the cursor out.")]
    ),
    (
      request(1, "resources/list", #"{"cursor":"2"}"#),
      [error("1", -32602, "There is one page only. Leave the cursor out.")]
    ),
    (
      request(1, "resources/templates/list", #"{"cursor":"2"}"#),
      [error("1", -32602, "There is one page only. Leave the cursor out.")]
    ),
    (
      request(1, "tools/call", #"{"name":"echo","arguments":{"a":1}}"#),
      [
        result(
          "1",
          #"{"content":[{"text":"{\"echo\":{\"a\":1}}","type":"text"}],"isError":false,"structuredContent":{"echo":{"a":1}}}"#
        )
      ]
    ),
    (
      request(1, "tools/call", #"{"name":"fail"}"#),
      [result("1", #"{"content":[{"text":"It is broken.","type":"text"}],"isError":true}"#)]
    ),
    (request(1, "tools/call", #"{"name":"nope"}"#), [error("1", -32602, "There is no tool 'nope'.")]),
    (
      request(1, "tools/call"), [error("1", -32602, "name is missing: expected the name of a tool.")]
    ),
    (
      request(1, "tools/call", #"{"name":"echo","arguments":[]}"#),
      [error("1", -32602, "arguments: expected an object.")]
    ),
    (
      request(1, "tools/call", #"{"name":"fail","_meta":{"progressToken":"p"}}"#),
      [
        #"{"jsonrpc":"2.0","method":"notifications/progress","params":{"progress":0,"progressToken":"p","total":1}}"#,
        #"{"jsonrpc":"2.0","method":"notifications/progress","params":{"progress":1,"progressToken":"p","total":1}}"#,
        result("1", #"{"content":[{"text":"It is broken.","type":"text"}],"isError":true}"#),
      ]
    ),
    (
      request(1, "resources/list"),
      [
        result(
          "1",
          #"{"resources":[{"description":"The first x.","mimeType":"application/json","name":"One","uri":"x://1"}]}"#
        )
      ]
    ),
    (
      request(1, "resources/templates/list"),
      [
        result(
          "1",
          #"{"resourceTemplates":[{"description":"An x.","mimeType":"application/json","name":"x","uriTemplate":"x://{id}"}]}"#
        )
      ]
    ),
    (
      request(1, "resources/read", #"{"uri":"x://1"}"#),
      [
        result(
          "1", #"{"contents":[{"mimeType":"application/json","text":"{\"x\":1}","uri":"x://1"}]}"#)
      ]
    ),
    (request(1, "resources/read", #"{"uri":"x://2"}"#), [error("1", -32002, "There is none.")]),
    (
      request(1, "resources/read"),
      [error("1", -32602, "uri is missing: expected the address of a resource.")]
    ),
    ("[]", [error("null", -32600, "A batch has a message.")]),
    (
      "[\(request(1, "ping"))]", [error("null", -32600, "Send one message on a line, not a batch.")]
    ),
  ]
}
