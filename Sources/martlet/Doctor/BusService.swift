/// A file that tells the session bus which program to start for a name (D-Bus specification, "Message Bus Starting
/// Services").
struct BusService: Equatable {
    var path: String
    /// The program's name without its folder.
    var program: String

    /// Reads a service file; nil where it is about another name, or names no program.
    init?(path: String, contents: [UInt8], name: String) {
        var values: [Substring: Substring] = [:]
        var isService = false
        let text = String(decoding: contents, as: UTF8.self)
        for line in text.split(whereSeparator: \.isNewline) {
            if line.hasPrefix("[") {
                isService = line.hasPrefix("[D-BUS Service]")
            } else if isService, let sign = line.firstIndex(of: "=") {
                values[line[..<sign].trimmed] = line[line.index(after: sign)...].trimmed
            }
        }
        guard values["Name"].map({ $0 == name }) == true,
            let command = values["Exec"]?.split(separator: " ").first,
            let program = command.split(separator: "/").last
        else { return nil }
        self.path = path
        self.program = String(program)
    }

    /// Folders of service files in the order in which the session bus searches them.
    ///
    /// - Parameter variable: Returns the value of an environment variable.
    static func folders(_ variable: (String) -> String?) -> [String] {
        let runtime = variable("XDG_RUNTIME_DIR").flatMap { $0.hasPrefix("/") ? [$0] : nil } ?? []
        return (runtime + dataFolders(variable)).map { $0 + "/dbus-1/services" }
    }

    /// The user's data folder and those of the system, in order of precedence (XDG Base Directory Specification).
    static func dataFolders(_ variable: (String) -> String?) -> [String] {
        func value(_ name: String) -> String? {
            variable(name).flatMap { $0.hasPrefix("/") ? $0 : nil }
        }
        var bases: [String] = []
        if let data = value("XDG_DATA_HOME") ?? value("HOME").map({ $0 + "/.local/share" }) {
            bases.append(data)
        }
        let shared = variable("XDG_DATA_DIRS").flatMap { $0.isEmpty ? nil : $0 }
        bases += (shared ?? "/usr/local/share:/usr/share").split(separator: ":").map { String($0) }
        return bases
    }
}

extension Substring {
    /// The text without spaces at its ends.
    fileprivate var trimmed: Substring {
        guard let first = firstIndex(where: { !$0.isWhitespace }),
            let last = lastIndex(where: { !$0.isWhitespace })
        else { return "" }
        return self[first...last]
    }
}
