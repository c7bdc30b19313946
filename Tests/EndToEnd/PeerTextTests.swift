import Bus
import Foundation
import Support
import Testing

extension EndToEnd {
    /// martletd with an imported configuration of dunst or swaync, beside that daemon: the places of texts on the
    /// screen, their order, the number of lines, and messages that have left.
    @Suite(.serialized) @MainActor struct PeerTextTests {
        @Test(
            .enabled(if: PeerDaemon.dunst.isInstalled), arguments: Compositor.installed,
            PeerTextCase.dunst)
        func textsStandWhereDunstsDo(compositor: Compositor, example: PeerTextCase) throws {
            try compare(example, .dunst, on: compositor)
        }

        @Test(
            .enabled(if: PeerDaemon.swaync.isInstalled), arguments: Compositor.installed,
            PeerTextCase.swaync)
        func textsStandWhereSwayncsDo(compositor: Compositor, example: PeerTextCase) throws {
            try compare(example, .swaync, on: compositor)
        }

        /// The document tells how much of the files that Debian installs is taken over: what the command prints.
        @Test(arguments: [
            ("dunst", "/etc/xdg/dunst/dunstrc"), ("swaync", "/etc/xdg/swaync/config.json"),
        ])
        func figuresOfTheDocumentAreThoseOfTheCommand(peer: String, file: String) throws {
            guard FileManager.default.fileExists(atPath: file) else { return }
            let session = try HeadlessSession.shared(.sway)
            let importing = try session.start("martlet", "config", "import", peer, file)
            #expect(try importing.waitForEnd() == .exited(0))
            let summary = try #require(
                importing.errorOutput.split(separator: "\n").last { $0.hasPrefix(peer + ":") })
            let figures = summary.matches(of: /\d+/).map { String($0.output) }
            let document = try String(
                contentsOf: Repository.root.appending(path: "contrib/docs/MIGRATING.md"),
                encoding: .utf8)
            let row = try #require(
                document.split(separator: "\n").first {
                    $0.hasPrefix("| \(peer) ") && $0.contains(file)
                })
            let told = row.split(separator: "|").suffix(4)
                .map { $0.trimmingCharacters(in: .whitespaces) }
            #expect(told == figures, "\(summary)")
        }

        private func compare(
            _ example: PeerTextCase, _ peer: PeerDaemon, on compositor: Compositor
        ) throws {
            let session = try HeadlessSession.shared(compositor)
            let file = try peer.write(example.settings, in: session)
            let process = try session.start(peer.command(file))
            let theirs = try look(at: example, in: session)
            try Figures.picture(
                "\(peer.rawValue)-\(example.name)-\(compositor.rawValue)-theirs", session)
            process.stop()
            let bus = try BusClient(address: session.busAddress)
            #expect(try bus.eventually { try !bus.hasOwner(NotificationsClient.name) })
            let home = session.home.appending(path: "config-\(UUID().uuidString)").path()
            let changes = ["XDG_CONFIG_HOME": home]
            let importing = try session.start(
                ["martlet", "config", "import", peer.rawValue, file.path(), "--write"],
                changes: changes)
            #expect(try importing.waitForEnd() == .exited(0), "\(importing.errorOutput)")
            let daemon = try Daemon(in: session, changes: changes)
            let ours = try look(at: example, in: session)
            #expect(daemon.process.errorOutput.isEmpty, "\(daemon.process.errorOutput)")
            #expect(ours == theirs)
            #expect(theirs.count == example.shows, "\(theirs)")
            try Figures.picture(
                "\(peer.rawValue)-\(example.name)-\(compositor.rawValue)", session)
        }

        /// Sends the notifications to the daemon that runs, and says what is on the screen when as many are as there are to be.
        private func look(
            at example: PeerTextCase, in session: HeadlessSession
        ) throws -> [String] {
            let bus = try BusClient(address: session.busAddress)
            #expect(try bus.eventually { try bus.hasOwner(NotificationsClient.name) })
            let client = try NotificationsClient(address: session.busAddress)
            var last: UInt32 = 0
            for sent in example.sent {
                last = try client.notify(
                    sent.title, body: sent.body, application: sent.application,
                    replaces: sent.replaces ? last : 0, timeout: sent.timeout, hints: sent.hints)
                // Each is seen before the next one comes: daemons that sort by time count seconds.
                if sent.isSeen { _ = try session.settledScreenshot() }
            }
            var texts: [String] = []
            _ = try client.bus.eventually {
                texts = TextBlock.all(in: try session.settledScreenshot()).map { $0.description }
                return texts.count == example.shows
            }
            return texts
        }
    }
}

/// A daemon whose configuration is imported.
enum PeerDaemon: String {
    case dunst, swaync

    var isInstalled: Bool {
        FileManager.default.isExecutableFile(atPath: "/usr/bin/" + rawValue)
    }

    /// Writes its files.
    @MainActor func write(_ settings: String, in session: HeadlessSession) throws -> URL {
        let folder = "\(rawValue)-\(UUID().uuidString)/"
        switch self {
        case .dunst: return try session.write(Data(settings.utf8), to: folder + "dunstrc")
        case .swaync:
            // As it is installed, but where pictures of shadows would be taken for texts.
            let sheet = try Data(contentsOf: URL(filePath: "/etc/xdg/swaync/style.css"))
            _ = try session.write(sheet, to: folder + "style.css")
            return try session.write(Data(settings.utf8), to: folder + "config.json")
        }
    }

    func command(_ file: URL) -> [String] {
        switch self {
        case .dunst: ["dunst", "-conf", file.path()]
        case .swaync:
            [
                "swaync", "-c", file.path(), "-s",
                file.deletingLastPathComponent().appending(path: "style.css").path(),
            ]
        }
    }
}

/// Lines of bright text below one another on a dark ground, as on a notification.
struct TextBlock {
    var left: Int
    var top: Int
    var bottom: Int
    var lines = 1
    /// Which of nine places of the output its column stands at.
    var place = ""

    var description: String { "\(lines) lines, \(place)" }

    /// Lines whose middles are closer than this belong to one notification.
    private static let pitch = 30

    /// All blocks of a picture, from left to right, and in each third of it from top to bottom.
    static func all(in picture: Screenshot) -> [TextBlock] {
        ["left", "center", "right"].enumerated().flatMap { third, name in
            let columns = third * picture.width / 3..<(third + 1) * picture.width / 3
            var blocks: [TextBlock] = []
            var middle: Int?
            for line in lines(in: picture, columns) {
                let centre = (line.top + line.bottom) / 2
                if let middle, centre - middle < pitch, !blocks.isEmpty {
                    blocks[blocks.count - 1].lines += 1
                    blocks[blocks.count - 1].bottom = line.bottom
                } else {
                    blocks.append(line)
                }
                middle = centre
            }
            let (above, below) = (
                blocks.first?.top ?? 0, picture.height - (blocks.last?.bottom ?? 0)
            )
            let row =
                abs(above - below) < picture.height / 5
                ? "middle" : above < below ? "top" : "bottom"
            return blocks.map { block in
                var block = block
                block.place = "\(row) \(name)"
                return block
            }
        }
    }

    /// Rows of the picture in which something bright stands, joined where hardly anything lies between: thin strokes of letters
    /// are dark.
    private static func lines(in picture: Screenshot, _ columns: Range<Int>) -> [TextBlock] {
        var lines: [TextBlock] = []
        for y in 0..<picture.height {
            let first = columns.first { x in
                let colour = picture.colour(x: x, y: y)
                return [16, 8, 0].allSatisfy { (colour >> $0) & 0xFF > 0x80 }
            }
            guard let first else { continue }
            if let last = lines.last, y - last.bottom <= 4 {
                lines[lines.count - 1].bottom = y
                lines[lines.count - 1].left = min(last.left, first)
            } else {
                lines.append(TextBlock(left: first, top: y, bottom: y))
            }
        }
        return lines
    }
}

/// A configuration and the notifications that are sent with it: their texts are to stand at the same places with the daemon for
/// which it was written, and with martletd and the configuration imported.
struct PeerTextCase: Sendable, CustomTestStringConvertible {
    /// A notification. The number of lines below its title tells it from the others.
    struct Sent: Sendable {
        var lines = 1
        var application = "Test"
        var category = ""
        var urgency: UInt8 = 1
        /// Milliseconds; -1 leaves it to the daemon, 0 is never.
        var timeout: Int32 = 0
        /// Whether it takes the place of the one before.
        var replaces = false
        /// Whether it is to be seen before the next one is sent.
        var isSeen = true

        var title: String { "TITLE" }
        /// Without letters that reach below the line.
        var body: String { (0..<lines).map { _ in "LINE" }.joined(separator: "\n") }

        func hints(_ writer: inout MessageWriter) {
            writer.field("urgency", "y") { $0.byte(urgency) }
            if !category.isEmpty { writer.field("category", "s") { $0.string(category) } }
        }
    }

    var name: String
    var settings: String
    var sent: [Sent]
    /// How many stay on the screen.
    var shows: Int

    var testDescription: String { name }

    private static let three = [Sent(lines: 1), Sent(lines: 3), Sent(lines: 5)]

    // MARK: dunst

    /// Plain texts without letters that come close to those of other notifications.
    private static func dunst(
        _ name: String, _ global: String = "", _ sections: String = "", _ sent: [Sent] = three,
        shows: Int = 3
    ) -> PeerTextCase {
        PeerTextCase(
            name: name,
            settings: """
                [global]
                    width = 300
                    height = 300
                    offset = 10x50
                    frame_width = 1
                    frame_color = "#202020"
                    separator_height = 2
                    separator_color = frame
                    gap_size = 10
                    padding = 10
                    horizontal_padding = 10
                    font = Monospace 10
                    icon_position = off
                    sort = no
                \(global)
                [urgency_low]
                    background = "#101010"
                    foreground = "#ffffff"
                    timeout = 0
                [urgency_normal]
                    background = "#101010"
                    foreground = "#ffffff"
                    timeout = 0
                [urgency_critical]
                    background = "#101010"
                    foreground = "#ffffff"
                    timeout = 0
                \(sections)

                """, sent: sent, shows: shows)
    }

    static let dunst =
        [
            "top-left", "top-center", "top-right", "left-center", "center", "right-center",
            "bottom-left", "bottom-center", "bottom-right",
        ].map { dunst("at the \($0)", "    origin = \($0)\n") } + [
            dunst("a title alone", "    format = \"%s\"\n"),
            dunst(
                "a text of its own", "    format = \"%a\\n%s\\n%b\"\n"),
            dunst(
                "a time of the section's", "", "[urgency_low]\n    timeout = 1\n",
                [Sent(lines: 1, urgency: 0, timeout: -1, isSeen: false), Sent(lines: 3)], shows: 1),
            dunst(
                "a time of the sender's", "", "",
                [Sent(lines: 1, timeout: 300, isSeen: false), Sent(lines: 3)], shows: 1),
            dunst(
                "a rule keeps one off the screen", "",
                "[quiet]\n    appname = Quiet\n    skip_display = yes\n",
                [Sent(lines: 1), Sent(lines: 3, application: "Quiet")], shows: 1),
            dunst(
                "a category has a time", "",
                "[mail]\n    category = email*\n    timeout = 1\n",
                [
                    Sent(lines: 1, category: "email.arrived", timeout: -1, isSeen: false),
                    Sent(lines: 3, category: "im"),
                ], shows: 1),
            dunst(
                "a tag replaces", "",
                "[volume]\n    appname = Volume\n    set_stack_tag = volume\n",
                [Sent(lines: 1, application: "Volume"), Sent(lines: 3, application: "Volume")],
                shows: 1),
            dunst(
                "replaced in its place", "", "", [Sent(lines: 1), Sent(lines: 3, replaces: true)],
                shows: 1),
        ]

    // MARK: swaync

    private static func swaync(
        _ name: String, _ settings: String = "", _ sent: [Sent] = three, shows: Int = 3,
        seconds: Int = 0
    ) -> PeerTextCase {
        PeerTextCase(
            name: name,
            settings: """
                {
                  "notification-window-width": 300,
                  "transition-time": 0,
                  "image-visibility": "never",
                  "timeout-low": 0, "timeout-critical": 0, "timeout": \(seconds)\(settings.isEmpty ? "" : ",")
                  \(settings)
                }

                """, sent: sent, shows: shows)
    }

    static let swaync =
        ["left", "center", "right"].flatMap { across in
            ["top", "bottom"].map { down in
                swaync(
                    "at the \(down) \(across)",
                    "\"positionX\": \"\(across)\", \"positionY\": \"\(down)\"")
            }
        } + [
            swaync("nothing said"),
            swaync(
                "an application ignored",
                "\"notification-visibility\": {\"a\": {\"state\": \"ignored\", \"app-name\": \"Quiet\"}}",
                [Sent(lines: 1), Sent(lines: 3, application: "Quiet")], shows: 1),
            swaync(
                "an application muted",
                "\"notification-visibility\": {\"a\": {\"state\": \"muted\", \"app-name\": \"Quiet\"}}",
                [Sent(lines: 1), Sent(lines: 3, application: "Quiet")], shows: 1),
            swaync(
                "a time of the sender's", "",
                [Sent(lines: 1, timeout: 300, isSeen: false), Sent(lines: 3)], shows: 1),
            swaync(
                "a time of the configuration's", "",
                [
                    Sent(lines: 1, timeout: -1, isSeen: false),
                    Sent(lines: 3, urgency: 2, timeout: -1),
                ], shows: 1, seconds: 1),
            swaync(
                "replaced in its place", "",
                [Sent(lines: 1), Sent(lines: 3, replaces: true)], shows: 1),
        ]
}
