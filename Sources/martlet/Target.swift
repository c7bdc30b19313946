import Martlet

/// A message as the command line names it.
enum Target: Equatable {
    /// By its id; the text as a name where no message has that id.
    case id(UInt32, text: String)
    /// By the name that its sender gave it with `--id`.
    case name(String)

    init(_ text: String) {
        if let id = UInt32(text), id > 0 { self = .id(id, text: text) } else { self = .name(text) }
    }
}
