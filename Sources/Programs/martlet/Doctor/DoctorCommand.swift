import ArgumentParser

/// `martlet doctor`: looks for reasons that messages are not shown, or do not look as they could.
struct DoctorCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor",
        abstract: "Find out why messages are not shown, and how to fix it.",
        discussion: """
            Examines the compositor, the session bus, the daemon, fonts, icons, the program that decodes pictures, \
            and the configuration. Changes and starts nothing. The exit code is 1 if no message could be shown.
            """)

    @Flag(name: .shortAndLong, help: "Print a JSON array.")
    var json = false

    func run() throws {
        let findings = Examination().findings
        if json {
            Terminal.print(JSONValue.array(findings.map { $0.json }).text)
        } else {
            for line in findings.flatMap({ $0.lines }) { Terminal.print(line) }
        }
        guard !findings.contains(where: { $0.state == .broken }) else {
            throw ExitStatus.failure.code
        }
    }
}

/// A result of `martlet doctor`.
struct Finding: Equatable {
    /// The seriousness of a finding.
    enum State: String {
        /// As it should be.
        case fine = "ok"
        /// Messages are shown, but some are hidden, or something about them is missing.
        case lacking
        /// No message can be shown.
        case broken
        /// This cannot be found out.
        case unknown
    }

    /// The subject in one word, such as `compositor`.
    var subject: String
    var state: State
    /// The result of the examination.
    var text: String
    /// The consequence, or what can be done about it; empty where there is none.
    var advice: String

    init(_ subject: String, _ state: State, _ text: String, _ advice: String = "") {
        (self.subject, self.state) = (subject, state)
        (self.text, self.advice) = (text, advice)
    }

    /// State, subject and text on a line, and the advice below.
    var lines: [String] {
        let state = state.rawValue.padded(to: 8)
        let line = "\(state) \(subject.padded(to: 13)) \(Terminal.visible(text))"
        return advice.isEmpty ? [line] : [line, String(repeating: " ", count: 23) + advice]
    }

    var json: JSONValue {
        .object([
            .init("subject", .string(subject)), .init("state", .string(state.rawValue)),
            .init("text", .string(text)), .init("advice", .string(advice)),
        ])
    }
}

extension String {
    fileprivate func padded(to width: Int) -> String {
        self + String(repeating: " ", count: max(0, width - count))
    }
}
