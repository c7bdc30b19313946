import Bus
import Foundation
import Support
import Testing

/// A configuration of mako and the notifications that are sent with it: what is then on the screen, and for how long, is to
/// be the same with mako and with martletd and the configuration imported.
struct PeerCase: Sendable, CustomTestStringConvertible {
    /// A notification. The number of its lines tells its card from the others, which are smaller or larger.
    struct Sent: Sendable {
        var title: String
        var lines = 1
        var application = "Test"
        var category = ""
        var urgency: UInt8 = 1
        /// Milliseconds; -1 leaves it to the daemon, 0 is never.
        var timeout: Int32 = 0
        /// Whether it takes the place of the one before.
        var replaces = false
        /// A tag by which a daemon finds the one to replace; empty: none.
        var tag = ""
        var isTransient = false
    }

    var name: String
    /// The file of mako's configuration.
    var settings: String
    var sent: [Sent]
    /// Titles of those that are to go by themselves, and that a daemon says have expired.
    var expires: [String] = []
    /// Titles of the messages that are kept off the screen. mako still lists them.
    var hides: [String] = []

    var testDescription: String { name }

    init(
        _ name: String, _ settings: String, _ sent: [Sent], expires: [String] = [],
        hides: [String] = []
    ) {
        (self.name, self.settings, self.sent) = (name, settings, sent)
        (self.expires, self.hides) = (expires, hides)
    }

    static let isMakoInstalled = FileManager.default.isExecutableFile(atPath: "/usr/bin/mako")

    static let three = [Sent(title: "A"), Sent(title: "B", lines: 3), Sent(title: "C", lines: 5)]
    private static let anchors = [
        "top-left", "top-center", "top-right", "center-left", "center", "center-right",
        "bottom-left", "bottom-center", "bottom-right",
    ]
    private static let urgencies = [
        Sent(title: "A", urgency: 1), Sent(title: "B", lines: 3, urgency: 2),
        Sent(title: "C", lines: 5, urgency: 0),
    ]
    private static let timed = [
        Sent(title: "A", timeout: 300), Sent(title: "B", lines: 3),
    ]

    /// Where cards stand.
    static let places =
        anchors.map { PeerCase("at the \($0)", "anchor=\($0)\n", three) } + [
            PeerCase("nothing said", "", three),
            PeerCase("behind windows", "layer=bottom\n", three),
            PeerCase("far from the edge", "margin=20\nouter-margin=40\nwidth=250\n", three),
        ]

    /// The order of the cards, and the cards with separate places.
    static let orders = [
        PeerCase("oldest first", "sort=+time\n", three),
        PeerCase("oldest first at the bottom", "anchor=bottom-right\nsort=+time\n", three),
        PeerCase("oldest first on the left", "anchor=top-left\nsort=+time\n", three),
        PeerCase(
            "an application at a place of its own", "[app-name=Player]\nanchor=bottom-left\n",
            [Sent(title: "A"), Sent(title: "B", lines: 3, application: "Player")]),
        PeerCase(
            "urgent ones at a place of their own", "[urgency=high]\nanchor=top-center\n",
            urgencies),
        PeerCase(
            "a category at a place of its own", "[category=email]\nanchor=bottom-center\n",
            [Sent(title: "A"), Sent(title: "B", lines: 3, category: "email")]),
        PeerCase(
            "the later section wins",
            "[app-name=Test]\nanchor=top-left\n[summary=A]\nanchor=bottom-right\n", three),
    ]

    /// How long they stay.
    static let times = [
        PeerCase(
            "a time of the configuration's", "default-timeout=300\n",
            [Sent(title: "A", timeout: -1), Sent(title: "B", lines: 3)], expires: ["A"]),
        PeerCase("a time of the sender's", "", timed, expires: ["A"]),
        PeerCase("the sender's time ignored", "ignore-timeout=1\ndefault-timeout=0\n", timed),
        PeerCase(
            "the sender's time ignored for another", "ignore-timeout=1\ndefault-timeout=300\n",
            timed, expires: ["A", "B"]),
        PeerCase(
            "critical ones stay", "default-timeout=300\n[urgency=critical]\ndefault-timeout=0\n",
            [
                Sent(title: "A", timeout: -1),
                Sent(title: "B", lines: 3, urgency: 2, timeout: -1),
            ], expires: ["A"]),
    ]

    /// Which are kept off the screen, and which take the place of another.
    static let choices = [
        PeerCase(
            "an application kept off the screen", "[app-name=Quiet]\ninvisible=1\n",
            [Sent(title: "A"), Sent(title: "B", lines: 3, application: "Quiet")], hides: ["B"]),
        PeerCase(
            "two criteria at once", "[app-name=Mail category=email]\ninvisible=1\n",
            [
                Sent(title: "A", application: "Mail"),
                Sent(title: "B", lines: 3, application: "Mail", category: "email"),
            ], hides: ["B"]),
        PeerCase("a title by its words", "[summary=\"B\"]\ninvisible=1\n", three, hides: ["B"]),
        PeerCase(
            "a body by a regular expression", "[body~=\"^line 1.line 2\"]\ninvisible=1\n", three,
            hides: ["B", "C"]),
        PeerCase(
            "replaced in its place", "",
            [
                Sent(title: "A"), Sent(title: "B", lines: 3),
                Sent(title: "C", lines: 5, replaces: true),
            ]),
        PeerCase(
            "replaced by a tag", "",
            [Sent(title: "A", tag: "volume"), Sent(title: "B", lines: 3, tag: "volume")]),
    ]
}

extension PeerCase.Sent {
    var body: String { (1...lines).map { "line \($0)" }.joined(separator: "\n") }

    /// Writes the hints that it is sent with.
    func hints(_ writer: inout MessageWriter) {
        writer.field("urgency", "y") { $0.byte(urgency) }
        if !category.isEmpty { writer.field("category", "s") { $0.string(category) } }
        if !tag.isEmpty {
            writer.field("x-canonical-private-synchronous", "s") { $0.string(tag) }
        }
        if isTransient { writer.field("transient", "b") { $0.bool(true) } }
    }
}
