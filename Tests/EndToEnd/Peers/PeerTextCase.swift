import Bus
import Support
import Testing

/// A configuration and the notifications that are sent with it: their texts are to stand at the same places with the daemon for
/// which it was written, and with martletd and the configuration imported.
struct PeerTextCase: Sendable, CustomTestStringConvertible {
    /// A notification. The number of lines below its title tells it from the others.
    struct Sent: Sendable {
        var title = "TITLE"
        var lines = 1
        var application = "Test"
        var category = ""
        var desktopEntry = ""
        /// A tag by which a daemon finds the one to replace; empty: none.
        var tag = ""
        var urgency: UInt8 = 1
        /// Milliseconds; -1 leaves it to the daemon, 0 is never.
        var timeout: Int32 = 0
        /// Whether it takes the place of the one before.
        var replaces = false
        /// Whether its sender closes it when all have been sent.
        var isClosed = false

        /// Without letters that reach below the line.
        var body: String { (0..<lines).map { _ in "LINE" }.joined(separator: "\n") }

        func hints(_ writer: inout MessageWriter) {
            writer.field("urgency", "y") { $0.byte(urgency) }
            for (name, text) in [
                ("category", category), ("desktop-entry", desktopEntry), ("x-dunst-stack-tag", tag),
                ("x-canonical-private-synchronous", tag),
            ] where !text.isEmpty {
                writer.field(name, "s") { $0.string(text) }
            }
        }
    }

    var name: String
    var settings: String
    var sent: [Sent]
    /// How many stay on the screen.
    var shows: Int

    var testDescription: String { name }

    static let three = [Sent(lines: 1), Sent(lines: 3), Sent(lines: 5)]
    /// A message that a rule matches, and one that no rule matches.
    static func two(_ change: (inout Sent) -> Void) -> [Sent] {
        var other = Sent(lines: 3)
        change(&other)
        return [Sent(lines: 1), other]
    }
}
