package import Messages

/// The effect of a tap on a message without a default action, besides ending the message.
package enum Lead: Equatable, Sendable {
    /// Brings this window to the front.
    case raise(UInt32)
    /// Starts the application with this desktop entry.
    case start(String)
    /// The message leads nowhere.
    case nothing

    /// Decides where a message leads.
    ///
    /// - Parameters:
    ///   - names: The names of the message's sender.
    ///   - windows: All windows; empty if the compositor does not report them.
    ///   - mayStart: Whether the application with a desktop entry can be started.
    package init(
        of message: Message, names: SenderNames, windows: Toplevels,
        mayStart: (_ application: String) -> Bool
    ) {
        self = .nothing
        guard message.leadsToSender else { return }
        if message.window != 0, windows.contains(message.window) {
            self = .raise(message.window)
        } else if let window = windows.lastFocused(of: names.all) {
            self = .raise(window)
        } else if !names.application.isEmpty, mayStart(names.application) {
            self = .start(names.application)
        }
    }
}

/// The names by which the windows of a message's sender are recognised.
package struct SenderNames: Equatable, Sendable {
    /// The application's desktop entry; empty: none is known.
    package private(set) var application = ""
    /// All names, the surest first.
    package private(set) var all: [String] = []

    /// - Parameters:
    ///   - windowClass: Returns the class of the windows that a desktop entry names; nil: it names none.
    ///   - programs: The names of the sender's process and of those that started it, the nearest first. A script is in the
    ///     window of the terminal that started it.
    package init(
        of message: Message, windowClass: (_ application: String) -> String? = { _ in nil },
        programs: [String] = []
    ) {
        let sandbox = message.sandbox.flatMap { SandboxName.isApplication($0) ? $0 : nil } ?? ""
        // Names that are not those of its sandbox must not lead to another application.
        let entry = message.isMisnamed ? "" : Self.withoutSuffix(message.desktopEntry)
        application = [entry, sandbox, message.portalApplication].first { !$0.isEmpty } ?? ""
        add(sandbox)
        if sandbox.hasPrefix(Self.snap) { add(String(sandbox.dropFirst(Self.snap.count))) }
        add(message.portalApplication)
        add(entry)
        if !application.isEmpty { add(windowClass(application) ?? "") }
        if entry.isEmpty, !message.isMisnamed { add(message.appName) }
        // The programs that start a sandbox are not its application. An ssh leads to the terminal in which it runs.
        if message.sandbox == nil || ForwarderName.isForwarder(message.sandbox) {
            for program in programs { add(program) }
        }
    }

    private static let snap = "snap."

    private mutating func add(_ name: String) {
        if !name.isEmpty, !all.contains(name) { all.append(name) }
    }

    /// The name of a desktop entry, which some senders give with the end of its file's name.
    private static func withoutSuffix(_ name: String) -> String {
        let suffix = ".desktop"
        return name.hasSuffix(suffix) ? String(name.dropLast(suffix.count)) : name
    }
}

/// Compares the names that windows and applications give themselves.
enum WindowName {
    /// Length of the kernel's names of processes, which cuts longer ones, bytes.
    private static let processLength = 15

    /// Whether a window belongs to an application.
    ///
    /// - Parameters:
    ///   - window: The name that the window gives its application, such as `org.mozilla.Firefox`.
    ///   - name: A desktop entry, a class of windows, or the name of an application or process, such as `firefox`.
    static func matches(_ window: String, _ name: String) -> Bool {
        let (window, name) = (folded(window), folded(name))
        guard !window.isEmpty, !name.isEmpty else { return false }
        let (shortWindow, shortName) = (lastPart(of: window), lastPart(of: name))
        if window == name || shortWindow == name || window == shortName { return true }
        guard name.utf8.count == processLength else { return false }
        return window.hasPrefix(name) || shortWindow.hasPrefix(name)
    }

    /// The name in small letters, with dashes between words.
    private static func folded(_ name: String) -> String {
        String(SearchText.folded(name).map { $0 == " " ? "-" : $0 })
    }

    /// The part behind the last dot of a name such as `org.mozilla.Firefox`; the whole name if it has no dot.
    private static func lastPart(of name: String) -> String {
        guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return name }
        return String(name[name.utf8.index(after: dot)...])
    }
}

extension Message {
    /// Whether the message ends when its application's window gets focus. A critical message and one that rings stay until
    /// somebody deals with them, a resident one for as long as its sender wants.
    package var endsWithFocus: Bool {
        guard urgency != .critical, !isResident, !isValue, !rings else { return false }
        return endsOnFocus ?? isOfChat
    }

    /// Whether the message is of a conversation, by its category: one of `im` or `email`.
    private var isOfChat: Bool {
        ["im", "email"].contains { category == $0 || category.hasPrefix($0 + ".") }
    }
}
