/// Which signals are wanted; everything that is `nil` may be anything.
package struct MatchRule: Equatable, Sendable {
    /// A unique or well-known name.
    package var sender: String?
    /// The object.
    package var path: String?
    /// The interface.
    package var interface: String?
    /// The signal's name.
    package var member: String?
    /// The first argument, where that is a string.
    package var firstArgument: String?
    /// A bus or interface name that the first argument is, or begins with up to a dot.
    package var firstArgumentNamespace: String?

    /// Describes the wanted signals.
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

    /// The rule as D-Bus spells it.
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
            // An apostrophe ends the quotes, stands escaped, and opens them again.
            if scalar == "'" { text += "'\\''" } else { text.unicodeScalars.append(scalar) }
        }
        text += "'"
    }
}
