/// An XML element: its name, and the elements or the text in it.
struct DAVElement: Sendable, Hashable {
  var name: DAVName
  var attributes = ""
  var text = ""
  var children: [DAVElement] = []

  init(_ name: DAVName, text: String = "", attributes: String = "", _ children: [DAVElement] = []) {
    self.name = name
    self.text = text
    self.attributes = attributes
    self.children = children
  }
}
