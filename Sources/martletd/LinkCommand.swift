/// A command that opens a link.
struct LinkCommand: Equatable {
    let program: String
    let arguments: [String]

    /// The commands to be tried, one after the other.
    ///
    /// - Parameter isService: Whether the daemon is a unit of the service manager. Then the link is opened in
    ///   a unit of its own: a browser must not inherit what the daemon's unit forbids, nor end with it.
    static func candidates(for link: String, isService: Bool) -> [LinkCommand] {
        let plain = LinkCommand(program: "xdg-open", arguments: [link])
        guard isService else { return [plain] }
        // In a unit's command, systemd replaces variables; two dollar signs stand for one.
        var escaped = ""
        for character in link { escaped += character == "$" ? "$$" : String(character) }
        let options = ["--user", "--collect", "--quiet", "--slice=app.slice", "--"]
        return [
            LinkCommand(program: "systemd-run", arguments: options + ["xdg-open", escaped]), plain,
        ]
    }
}
