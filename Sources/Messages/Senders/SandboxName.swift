/// The id of a sandboxed application, which the sandbox vouches for, beside the names that the application chooses.
package enum SandboxName {
    /// Whether `sandbox`, as in `Message.sandbox`, is the id of an application; otherwise it is the name of a connection.
    package static func isApplication(_ sandbox: String) -> Bool {
        sandbox.utf8.first != UInt8(ascii: ":")
    }

    /// Whether a message shows no name but that of its sender's sandbox.
    ///
    /// - Parameters:
    ///   - id: The id of the application in its sandbox.
    ///   - entryName: The name in the desktop entry of this id; nil: there is no such entry.
    package static func isOwn(
        appName: String, desktopEntry: String, of id: String, entryName: String?
    ) -> Bool {
        let suffix = ".desktop"
        let entry =
            desktopEntry.hasSuffix(suffix)
            ? String(desktopEntry.dropLast(suffix.count)) : desktopEntry
        guard entry.isEmpty || isOwn(entry: entry, of: id) else { return false }
        if appName.isEmpty || isOwn(entry: appName, of: id) { return true }
        let name = SearchText.folded(appName)
        if let entryName, SearchText.folded(entryName) == name { return true }
        // Many applications give the last part of their id, in any case.
        let last = id.utf8.lastIndex(of: UInt8(ascii: ".")).map { id[id.utf8.index(after: $0)...] }
        return last.map { SearchText.folded(String($0)) == name } ?? false
    }

    /// Whether a name of a desktop entry belongs to the application: Flatpak exports those of its id, and with more
    /// parts behind; snaps have `NAME_APP`.
    private static func isOwn(entry: String, of id: String) -> Bool {
        if entry == id || entry.hasPrefix(id + ".") { return true }
        let snap = "snap."
        guard id.hasPrefix(snap) else { return false }
        let name = String(id.dropFirst(snap.count))
        return entry == name || entry.hasPrefix(name + "_")
    }
}
