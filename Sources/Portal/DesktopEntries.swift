import Host
package import Messages

/// Desktop entries of applications, found by id. The last results are remembered, including failures.
package final class DesktopEntries {
    private let folders: [String]
    private let locales: [String]
    private var known: [(application: String, entry: DesktopEntry?)] = []

    private static let most = 32

    /// Creates a finder that has not read anything yet.
    ///
    /// - Parameter variable: Returns the value of an environment variable.
    package init(_ variable: (String) -> String?) {
        func value(_ name: String) -> String? {
            variable(name).flatMap { $0.isEmpty ? nil : $0 }
        }
        var folders: [String] = []
        if let home = value("XDG_DATA_HOME") ?? value("HOME").map({ $0 + "/.local/share" }) {
            folders.append(home)
        }
        let shared = value("XDG_DATA_DIRS") ?? "/usr/local/share:/usr/share"
        folders += shared.split(separator: ":").map { String($0) }
        self.folders = folders.filter { $0.hasPrefix("/") }.map { $0 + "/applications/" }
        locales = Self.locales(
            value("LC_ALL") ?? value("LC_MESSAGES") ?? value("LANG") ?? "")
    }

    /// The suffixes of keys for a locale such as `de_AT.UTF-8`: `de_AT` and `de`.
    private static func locales(_ locale: String) -> [String] {
        let name = String(locale.prefix { $0 != "." && $0 != "@" })
        let language = String(name.prefix { $0 != "_" })
        return name.isEmpty || name == "C" || name == "POSIX"
            ? [] : language == name ? [name] : [name, language]
    }

    /// The entry of an application, whose id must not contain a slash; nil: there is none.
    func entry(of application: String) -> DesktopEntry? {
        guard !application.isEmpty else { return nil }
        if let known = known.first(where: { $0.application == application }) { return known.entry }
        let entry = read(application)
        if known.count == Self.most { known.removeFirst() }
        known.append((application, entry))
        return entry
    }

    /// The icon of an application, by the desktop entry that it names or, if it names none, by its own name; nil: there
    /// is no such entry, or the entry has no icon.
    package func icon(ofEntry name: String, appName: String) -> PictureSource? {
        let suffix = ".desktop"
        if !name.isEmpty {
            return icon(name.hasSuffix(suffix) ? String(name.dropLast(suffix.count)) : name)
        }
        let small = appName.lowercased()
        let dashed = String(small.map { $0 == " " ? "-" : $0 })
        return icon(appName) ?? icon(small) ?? icon(dashed)
    }

    /// The name of an application in its desktop entry, in the user's language; nil: there is none.
    package func name(ofEntry id: String) -> String? {
        guard !id.utf8.contains(UInt8(ascii: "/")) else { return nil }
        return entry(of: id)?.name
    }

    private func icon(_ name: String) -> PictureSource? {
        guard case .icon? = PictureSource(name) else { return nil }
        return entry(of: name)?.icon
    }

    private func read(_ application: String) -> DesktopEntry? {
        for folder in folders {
            let path = folder + application + ".desktop"
            if case .bytes(let bytes) = File.read(path, limit: DesktopEntry.limit) {
                return DesktopEntry(bytes, locales: locales)
            }
        }
        return nil
    }
}
