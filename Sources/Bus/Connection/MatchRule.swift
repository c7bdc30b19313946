/// A rule for signals; properties that are nil match anything.
package struct MatchRule: Equatable, Sendable {
    /// Sender, a unique or well-known name.
    package var sender: String?
    /// Object path.
    package var path: String?
    /// Interface.
    package var interface: String?
    /// The signal's name.
    package var member: String?
    /// First argument, for signals where it is a string.
    package var firstArgument: String?
    /// A bus or interface name that the first argument is equal to, or begins with up to a dot.
    package var firstArgumentNamespace: String?

    /// Creates a rule.
    package init(
        sender: String? = nil, path: String? = nil, interface: String? = nil,
        member: String? = nil, firstArgument: String? = nil, firstArgumentNamespace: String? = nil
    ) {
        self.sender = sender
        self.path = path
        self.interface = interface
        self.member = member
        self.firstArgument = firstArgument
        self.firstArgumentNamespace = firstArgumentNamespace
    }

    /// The rule in the syntax of D-Bus.
    var text: String {
        var text = "type='signal'"
        append("sender", sender, to: &text)
        append("path", path, to: &text)
        append("interface", interface, to: &text)
        append("member", member, to: &text)
        append("arg0", firstArgument, to: &text)
        append("arg0namespace", firstArgumentNamespace, to: &text)
        return text
    }

    private func append(_ key: String, _ value: String?, to text: inout String) {
        guard let value else { return }
        text += "," + key + "='"
        for scalar in value.unicodeScalars {
            // An apostrophe ends the quotes, is escaped, and opens them again.
            if scalar == "'" { text += "'\\''" } else { text.unicodeScalars.append(scalar) }
        }
        text += "'"
    }
}
