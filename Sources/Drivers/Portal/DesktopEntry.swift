import Host
package import Messages

/// The parts of an application's desktop entry that messages show or need to lead to the application.
struct DesktopEntry: Equatable {
    /// Name, in the user's language if there is one; nil: none.
    private(set) var name: String?
    /// Icon; nil: none that can be shown.
    private(set) var icon: PictureSource?
    /// The command that starts the application, as it is in the file; empty: none.
    private(set) var exec = ""
    /// Class of the application's windows (`StartupWMClass`); empty: none is given.
    private(set) var windowClass = ""
    /// Whether the bus can start the application.
    private(set) var isBusActivatable = false
    /// Whether the application needs a terminal, which Martlet does not start.
    private(set) var needsTerminal = false

    /// Largest file that is read, bytes.
    static let limit = 256 << 10
    /// Longest command or class of windows that is kept, bytes.
    private static let longestValue = 4096

    /// Reads a file (Desktop Entry Specification, 1.5). Invalid lines are ignored.
    ///
    /// - Parameter locales: The user's locales as suffixes of keys, the best first, such as `de_AT` and `de`.
    init(_ contents: [UInt8], locales: [String]) {
        var isEntry = false
        var rank = Int.max
        for line in contents.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
            let line = String(decoding: line, as: UTF8.self)
            if line.utf8.first == UInt8(ascii: "[") {
                // The groups of actions follow, in any order.
                if isEntry { break }
                isEntry = line.hasPrefix("[Desktop Entry]")
                continue
            }
            guard isEntry, let (key, value) = Self.parts(of: line), !value.isEmpty else { continue }
            switch key {
            case "Icon": icon = PictureSource(value)
            case "Exec": if value.utf8.count <= Self.longestValue { exec = value }
            case "StartupWMClass": if value.utf8.count <= Self.longestValue { windowClass = value }
            case "DBusActivatable": isBusActivatable = value == "true"
            case "Terminal": needsTerminal = value == "true"
            default: break
            }
            guard let found = Self.rank(of: key, locales), found < rank else { continue }
            (name, rank) = (value, found)
        }
    }

    /// The rank of a name's key, 0 for the best; nil: it is no name, or in another language.
    private static func rank(of key: String, _ locales: [String]) -> Int? {
        if key == "Name" { return locales.count }
        guard key.hasPrefix("Name["), key.utf8.last == UInt8(ascii: "]") else { return nil }
        let locale = String(key.dropFirst(5).dropLast())
        return locales.firstIndex(of: locale)
    }

    /// Key and value of a line, without the blanks around the equals sign; nil: there is none.
    private static func parts(of line: String) -> (key: String, value: String)? {
        let bytes = Array(line.utf8)
        guard let sign = bytes.firstIndex(of: UInt8(ascii: "=")) else { return nil }
        let isBlank = { (byte: UInt8) in byte == 0x20 || byte == 0x09 }
        var key = bytes[..<sign]
        while let last = key.last, isBlank(last) { key.removeLast() }
        let value = bytes[(sign + 1)...].drop(while: isBlank)
        return (String(decoding: key, as: UTF8.self), String(decoding: value, as: UTF8.self))
    }
}

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

    /// How an application is started; nil: it has no desktop entry, or one by which it cannot be started.
    package func launch(ofEntry id: String) -> ApplicationLaunch? {
        guard !id.utf8.contains(UInt8(ascii: "/")), let entry = entry(of: id) else { return nil }
        let words = entry.needsTerminal ? [] : ExecLine.words(entry.exec, name: entry.name ?? id)
        return ApplicationLaunch(
            busName: entry.isBusActivatable ? ApplicationObject(id)?.name : nil, words: words)
    }

    /// The class of an application's windows in its desktop entry; nil: the entry names none, or there is no entry.
    package func windowClass(ofEntry id: String) -> String? {
        guard !id.utf8.contains(UInt8(ascii: "/")), let name = entry(of: id)?.windowClass else {
            return nil
        }
        return name.isEmpty ? nil : name
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

/// Bus name and object path at which an application that the bus can start exports `org.freedesktop.Application`
/// (Desktop Entry Specification, "D-Bus Activation").
struct ApplicationObject: Equatable {
    /// Bus name: the id of the application.
    let name: String
    let path: String

    /// Creates the address of an application; nil: the id is no valid bus name.
    init?(_ id: String) {
        let parts = id.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count > 1, id.utf8.count <= 255, parts.allSatisfy({ Self.isPart($0) }) else {
            return nil
        }
        name = id
        path = parts.map { "/" + String($0.map { $0 == "-" ? "_" : $0 }) }.joined()
    }

    private static func isPart(_ part: Substring) -> Bool {
        guard let first = part.utf8.first, !isDigit(first) else { return false }
        return part.utf8.allSatisfy { byte in
            isDigit(byte) || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
                || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
        }
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
}
