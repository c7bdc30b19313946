import ArgumentParser

/// `martlet doctor`: looks for reasons that messages are not shown, or do not look as they could.
struct DoctorCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor",
        abstract:
            "Find problems that keep messages from being shown, and print remedies.",
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
