/// The services on the session bus, and their consequences for messages. No I/O.
struct SessionExamination {
    /// The owner of `org.freedesktop.Notifications`.
    struct Owner: Equatable {
        var process: UInt32
        /// The owner's program; empty where it is unknown.
        var program: String
    }

    var owner: Owner?
    /// Names that have owners.
    var names: Set<String> = []
    /// Service files for `org.freedesktop.Notifications` in the first folder that has any. The bus ignores later
    /// folders.
    var services: [BusService] = []
    /// Names for which the bus starts a program.
    var activatable: Set<String> = []
    /// The file that makes martletd known to the portal; nil where there is none.
    var portalFile: String?
    /// Whether assistive technology runs, according to the accessibility bus; nil where that does not answer or is not
    /// there.
    var isAssisted: Bool?
    /// The version of the running daemon; nil where none runs.
    var daemon: String?
    /// The process that martlet reaches at the private socket; nil: there is none, or it is not known.
    var socketOwner: UInt32?
    /// The version of this command.
    var version: String

    static let notifications = "org.freedesktop.Notifications"
    static let accessibility = "org.a11y.Bus"
    private static let feedback = "org.sigxcpu.Feedback"
    private static let portal = "org.freedesktop.portal.Desktop"
    private static let portalBackend = "org.freedesktop.impl.portal.desktop.martlet"

    var findings: [Finding] {
        [notifications] + activation + [running, portal, backend, assistance] + haptics
    }

    private var assistance: Finding {
        let subject = "screen-reader"
        switch isAssisted {
        case true?:
            return Finding(subject, .fine, "a screen reader is running, and gets all messages")
        case false?:
            return Finding(
                subject, .fine,
                "no screen reader is running; messages will be read out as soon as one is")
        case nil where names.contains(Self.accessibility):
            return Finding(
                subject, .lacking, "\(Self.accessibility) does not answer",
                "Screen readers get no messages. Log out and in again.")
        case nil where activatable.contains(Self.accessibility):
            return Finding(
                subject, .fine, "the bus starts \(Self.accessibility) with the first screen reader")
        case nil:
            return Finding(
                subject, .lacking, "no program has \(Self.accessibility)",
                "Screen readers get no messages. Install at-spi2-core.")
        }
    }

    /// No finding where no program gives feedback: most devices have none that can be felt.
    private var haptics: [Finding] {
        guard names.contains(Self.feedback) || activatable.contains(Self.feedback) else {
            return []
        }
        return [
            Finding("haptics", .fine, "feedbackd gives haptic feedback for messages and gestures")
        ]
    }

    private var notifications: Finding {
        guard let owner else {
            guard activatable.contains(Self.notifications) else {
                return Finding(
                    "notifications", .lacking, "no program has \(Self.notifications)",
                    "Applications cannot show messages until martletd is running. Start it with the session."
                )
            }
            return Finding(
                "notifications", .fine,
                "no program has \(Self.notifications); the bus starts one with the first message")
        }
        let program = owner.program.isEmpty ? "a program" : owner.program
        let text = "\(program) (process \(owner.process)) has \(Self.notifications)"
        if owner.program == "martletd" { return Finding("notifications", .fine, text) }
        return Finding(
            "notifications", .broken, text,
            "Stop it, and remove it from the programs that are started with the session. “martletd --replace” takes over from it if it allows that."
        )
    }

    /// Which program the bus starts. No finding where there is no file: the service manager or the session may start
    /// one.
    private var activation: [Finding] {
        guard let first = services.first else { return [] }
        let programs = services.map { $0.program }.joined(separator: ", ")
        let folder = first.path.split(separator: "/").dropLast().map { "/" + $0 }.joined()
        if services.count > 1, services.contains(where: { $0.program != "martletd" }) {
            let isInstalled = services.contains { $0.program == "martletd" }
            let remedy =
                isInstalled
                ? "Remove the other packages, or copy martletd's file from \(folder) to ~/.local/share/dbus-1/services, which has precedence."
                : "Remove their packages and install martletd's file (contrib/install), or start martletd with the session."
            return [
                Finding(
                    "bus-service", .lacking,
                    "the bus starts one of \(programs) for \(Self.notifications)",
                    "D-Bus does not define which one it starts. " + remedy)
            ]
        }
        if first.program != "martletd" {
            return [
                Finding(
                    "bus-service", .lacking,
                    "the bus starts \(first.program) for \(Self.notifications), by \(first.path)",
                    "Remove its package and install martletd's file (contrib/install), or start martletd with the session."
                )
            ]
        }
        return [Finding("bus-service", .fine, "the bus starts martletd, by \(first.path)")]
    }

    private var running: Finding {
        guard let daemon else {
            return Finding(
                "daemon", .lacking, "martletd is not running",
                "The first martlet command that shows a message starts it.")
        }
        guard daemon == version else {
            return Finding(
                "daemon", .lacking, "martletd \(daemon) is running, and this is martlet \(version)",
                "Restart martletd with “systemctl --user restart martletd”, or end it.")
        }
        // A second session of the same person has a bus of its own, and shares the private socket.
        if let owner, owner.program == "martletd", let socketOwner, socketOwner != owner.process {
            return Finding(
                "daemon", .lacking,
                "martlet talks to the martletd with process id \(socketOwner), and applications to the one with process id \(owner.process)",
                "Two sessions share XDG_RUNTIME_DIR. End one of them, or give it its own folder."
            )
        }
        return Finding("daemon", .fine, "martletd \(daemon) is running")
    }

    private var portal: Finding {
        if names.contains(Self.portal) || activatable.contains(Self.portal) {
            return Finding("portal", .fine, Self.portal)
        }
        return Finding(
            "portal", .lacking, "no program has \(Self.portal)",
            "Martlet cannot know whether the desktop is light or dark. Install xdg-desktop-portal, or set appearance in the configuration."
        )
    }

    /// Whether the portal can pass notifications of sandboxed applications to martletd. Which of several backends it
    /// chooses depends on the desktop, and on files that differ between its versions.
    private var backend: Finding {
        let subject = "portal-notify"
        guard let portalFile else {
            return Finding(
                subject, .lacking, "the file martlet.portal is not installed",
                "Sandboxed applications that use the portal do not reach martletd. Install martletd's files (contrib/install)."
            )
        }
        if names.contains(Self.portalBackend) || activatable.contains(Self.portalBackend) {
            return Finding(
                subject, .unknown,
                "\(Self.portalBackend) is installed, by \(portalFile); the portal may choose another backend",
                "If messages of sandboxed applications are not shown, name martlet in portals.conf: see “THE PORTAL” in martlet-ipc(7)."
            )
        }
        return Finding(
            subject, .lacking, "no program has \(Self.portalBackend)",
            "Sandboxed applications that use the portal reach martletd once it is running. Start it with the session, or install its files (contrib/install)."
        )
    }
}

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
