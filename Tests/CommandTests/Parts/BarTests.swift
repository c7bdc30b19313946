import Bus
import CLibc
import Control
import DaemonDouble
import Foundation
import Support
import Synchronization
import Testing

@testable import Martlet
@testable import martlet

/// The requests of the library and the command to the bar, and their handling of the answers.
@Suite(.timeLimit(.minutes(10))) struct BarTests {
    private let runtime: RuntimeDirectory

    init() throws { runtime = try RuntimeDirectory() }

    /// A daemon whose bar carries out requests, and which records them.
    private func daemon(
        outcome: String = "done", items: [[String: String]] = [],
        _ seen: @escaping @Sendable (String) -> Void = { _ in }
    ) -> FakeDaemon {
        FakeDaemon(in: runtime.path) { call in
            do {
                let reader = call.call.reader
                switch call.member {
                case "SetBarItem":
                    seen("set " + (try Self.values(reader)).joined(separator: " "))
                    call.call.reply { $0.string("item-1") }
                    call.emit("BarPressed") { writer in
                        for text in ["item-1", "stop", "token"] { writer.string(text) }
                    }
                    call.emit("BarPressed") { writer in
                        for text in ["other", "stop", ""] { writer.string(text) }
                    }
                    call.emit("BarSeek") { writer in
                        writer.string("item-1")
                        writer.int64(2500)
                    }
                case "ClearBarItem":
                    seen("clear \(try reader.string())")
                    call.call.reply()
                case "MinimiseBar":
                    seen("minimise \(try reader.bool())")
                    call.call.reply()
                case "ListBarItems":
                    seen("list")
                    call.call.reply { Self.write(items, to: &$0) }
                case "BarState": call.call.reply { $0.string("open") }
                default:
                    seen(call.member)
                    call.call.reply { $0.string(outcome) }
                }
            } catch { call.call.fail("a.B", "\(error)") }
        }
    }

    /// Each key of an `a{sv}` with its type and value.
    private static func values(_ reader: MessageReader) throws -> [String] {
        var values: [String] = []
        try reader.dictionary { (key, signature) throws(BusError) in
            switch signature {
            case "s": values.append("\(key)=\(try reader.string())")
            case "x": values.append("\(key)=\(try reader.int64())")
            case "d": values.append("\(key)=\(try reader.double())")
            case "b": values.append("\(key)=\(try reader.bool())")
            default:
                try reader.array("(sssb)") { () throws(BusError) in
                    let button = try reader.structure("sssb") { () throws(BusError) in
                        let texts = [
                            try reader.string(), try reader.string(), try reader.string(),
                        ]
                        return texts.joined(separator: "/") + "/\(try reader.bool())"
                    }
                    values.append("\(key)=\(button)")
                }
            }
        }
        return values
    }

    /// Items of texts; `keep` is a flag.
    private static func write(_ items: [[String: String]], to writer: inout MessageWriter) {
        writer.array("a{sv}") { writer in
            for item in items {
                writer.array("{sv}") { writer in
                    for (key, text) in item.sorted(by: { $0.key < $1.key }) {
                        switch key {
                        case "keep": writer.field(key, "b") { $0.bool(text == "true") }
                        case "progress": writer.field(key, "d") { $0.double(Double(text) ?? 0) }
                        case "time": writer.field(key, "x") { $0.int64(Int64(text) ?? 0) }
                        default: writer.field(key, "s") { $0.string(text) }
                        }
                    }
                    writer.field("newer", "u") { $0.uint32(1) }
                }
            }
        }
    }

    private func run(_ arguments: String...) throws -> CommandRun {
        try CommandRun(["bar"] + arguments, runtime: runtime.path)
    }

    private func connect() throws -> MartletConnection {
        try MartletConnection(socket: runtime.path + "/martlet/bus", session: false)
    }

    // MARK: The command

    @Test func everyKeyOfAnItemIsSent() throws {
        let calls = Mutex<[String]>([])
        let daemon = daemon { call in calls.withLock { $0.append(call) } }
        defer { daemon.stop() }
        let run = try run(
            "set", "id=backup", "title=Backup", "subtitle=of /home", "text=a=b", "image=disc",
            "progress=25%", "time=1.5m", "length=2m", "rate=0.5", "can-seek=true",
            "leading=go@play=Go on", "trailing=stop@stop=Stop", "trailing=more=More = all",
            "speech-label=1", "speech-hint=2", "speech-image=3", "speech-progress=4",
            "speech-value=5")
        #expect(run.status == 0 && run.output.isEmpty && run.errors.isEmpty, "\(run.errors)")
        let words =
            "set id=backup title=Backup subtitle=of /home text=a=b image=disc progress=0.25 "
            + "time=90000 length=120000 rate=0.5 can-seek=true leading=go/Go on/play/true "
            + "trailing=stop/Stop/stop/true trailing=more/More = all//true speech-label=1 "
            + "speech-hint=2 speech-image=3 speech-progress=4 speech-value=5 keep=true"
        #expect(calls.withLock { $0 } == [words])
        let keys = Set(
            words.split(separator: " ").compactMap { word in
                word.contains("=") ? String(word.prefix { $0 != "=" }) : nil
            })
        let known = Set(BarProperties().keys.map { $0.name })
        #expect(known.isSubset(of: keys))
        #expect(Set(BarAssignment.keys + ["keep"]) == known)
    }

    @Test(arguments: [
        (["progress=unknown"], "progress=-1.0 keep=true"),
        (["progress=none"], "progress=-2.0 keep=true"),
        (["time=none", "length=none"], "time=-1 length=0 keep=true"),
        (["image=", "title=", "trailing="], "title= image= keep=true"),
        (["image=/a b.png"], "image=/a b.png keep=true"),
    ])
    func wordsStandForValues(values: [String], said: String) throws {
        let calls = Mutex<[String]>([])
        let daemon = daemon { call in calls.withLock { $0.append(call) } }
        defer { daemon.stop() }
        let run = try CommandRun(["bar", "set"] + values, runtime: runtime.path)
        #expect(run.status == 0 && run.output == "item-1\n", "\(run.errors)")
        #expect(calls.withLock { $0 } == ["set " + said])
    }

    @Test(arguments: [
        ("title", "KEY=VALUE, such as title=Backup"), ("colour=red", "one of the keys id, title"),
        ("id=", "an id of 1 to 256 bytes"), ("progress=150%", "percentage from 0 to 100"),
        ("time=-5", "0, or a number with a unit"), ("rate=fast", "a number from 0 to 100"),
        ("rate=nan", "a number from 0 to 100"), ("can-seek=maybe", "true or false"),
        ("leading=stop", "a button as KEY=LABEL"), ("leading==Stop", "a button as KEY=LABEL"),
        ("trailing=a@rewind=Back", "a button with one of the symbols previous, play"),
        ("trailing=@play=Play", "a button with one of the symbols"),
        ("=a", "one of the keys id, title"), ("", "KEY=VALUE, such as title=Backup"),
        ("Title=a", "one of the keys id, title"),
        ("id=" + String(repeating: "x", count: 257), "an id of 1 to 256 bytes"),
        ("progress=nan", "percentage from 0 to 100"), ("progress=", "percentage from 0 to 100"),
        ("length=soon", "0, or a number with a unit"),
        ("time=99999999999999999999s", "0, or a number with a unit"),
        ("rate=-1", "a number from 0 to 100"), ("rate=inf", "a number from 0 to 100"),
        ("rate=101", "a number from 0 to 100"), ("can-seek=", "true or false"),
        ("image=https://example.org/a.png", "a name in the icon theme, a path, or a file: URI"),
    ])
    func wrongValueIsNamed(value: String, text: String) throws {
        let run = try run("set", "title=a", value)
        #expect(run.status == 64)
        #expect(run.errors.contains("“\(value)” is not allowed; allowed: "), "\(run.errors)")
        #expect(run.errors.contains(text), "\(run.errors)")
    }

    @Test func waitingCommandPrintsEventsOfItsItem() throws {
        let calls = Mutex<[String]>([])
        let daemon = daemon { call in calls.withLock { $0.append(call) } }
        defer { daemon.stop() }
        let process = Process()
        let output = Pipe()
        process.executableURL = Repository.programs.appending(path: "martlet")
        process.arguments = ["bar", "set", "--wait", "title=Backup"]
        process.environment = ["XDG_RUNTIME_DIR": runtime.path, "PATH": "/usr/bin:/bin"]
        process.standardOutput = output
        try process.run()
        var lines = ""
        while lines.count(where: { $0 == "\n" }) < 2 {
            guard let data = try output.fileHandleForReading.read(upToCount: 1), !data.isEmpty
            else { break }
            lines += String(decoding: data, as: UTF8.self)
        }
        #expect(
            lines == """
                {"event":"bar-pressed","item":"item-1","key":"stop","token":"token"}
                {"event":"bar-seek","item":"item-1","time":2500}

                """)
        kill(process.processIdentifier, SIGINT)
        process.waitUntilExit()
        #expect(process.terminationStatus == 130)
        #expect(calls.withLock { $0 } == ["set title=Backup"], "the item is not kept")
    }

    @Test(arguments: [
        ("open", "OpenBar"), ("close", "CloseBar"), ("show", "PresentBar"),
        ("hide", "DismissBar"), ("focus", "FocusBar"), ("minimise", "minimise true"),
        ("minimise --off", "minimise false"),
        ("remove mine", "clear mine"),
    ])
    func commandsAreCalls(words: String, call: String) throws {
        let calls = Mutex<[String]>([])
        let daemon = daemon { call in calls.withLock { $0.append(call) } }
        defer { daemon.stop() }
        let arguments = ["bar"] + words.split(separator: " ").map(String.init)
        let run = try CommandRun(arguments, runtime: runtime.path)
        #expect(run.status == 0 && run.output.isEmpty && run.errors.isEmpty, "\(run.errors)")
        #expect(calls.withLock { $0 } == [call])
    }

    @Test(
        arguments: ["open", "close", "show", "hide", "focus"],
        [
            ("superseded", Int32(4), "took the place"), ("impossible", 1, "nothing to show"),
        ])
    func statusTellsTheOutcome(command: String, outcome: (String, Int32, String)) throws {
        let daemon = daemon(outcome: outcome.0)
        defer { daemon.stop() }
        let run = try run(command)
        #expect(run.status == outcome.1)
        #expect(run.errors.contains(outcome.2), "\(run.errors)")
    }

    private static let items = [
        ["source": "media", "id": "player", "title": "Song", "subtitle": "Band", "time": "1500"],
        ["source": "program", "id": "kept", "title": "a\nb", "keep": "true", "progress": "-1"],
        ["source": "program", "id": "tied"], ["source": "from the future", "id": "x"],
    ]

    @Test func itemsAreListed() throws {
        let daemon = daemon(items: Self.items)
        defer { daemon.stop() }
        #expect(
            try run("list").output == """
                media    [player] Song — Band
                program  [kept] a b
                program  [tied]\u{20}

                """)
        #expect(
            try run("list", "--json").output == """
                [{"source":"media","id":"player","title":"Song","subtitle":"Band","time":1500},\
                {"source":"program","id":"kept","title":"a\\nb","progress":"unknown","keep":true},\
                {"source":"program","id":"tied"}]

                """)
    }

    @Test func removingAllLeavesItemsOfOthers() throws {
        let calls = Mutex<[String]>([])
        let daemon = daemon(items: Self.items) { call in calls.withLock { $0.append(call) } }
        defer { daemon.stop() }
        #expect(try run("remove").status == 0)
        #expect(calls.withLock { $0 } == ["list", "clear kept"])
    }

    @Test func statusIsPrinted() throws {
        let daemon = daemon()
        defer { daemon.stop() }
        #expect(try run("status").output == "open\n")
        #expect(try run("status", "--json").output == "{\"state\":\"open\"}\n")
    }

    @Test(arguments: [
        ("open", Int32(1)), ("show", 1), ("close", 0), ("hide", 0), ("list", 0),
        ("status", 0),
        ("remove", 0),
    ])
    func barCommandsStartNoDaemon(command: String, status: Int32) throws {
        let run = try run(command)
        #expect(run.status == status)
        #expect(run.errors.contains("No daemon is running."), "\(run.errors)")
    }

    // MARK: The library

    @Test func functionsAreCalls() throws {
        let calls = Mutex<[String]>([])
        let daemon = daemon(items: Self.items) { call in calls.withLock { $0.append(call) } }
        defer { daemon.stop() }
        let connection = try connect()
        var item = BarItem(id: "mine", title: "")
        item.trailing = [BarButton(key: "a", label: "A", symbol: .next, isEnabled: false)]
        #expect(try connection.call(.setBarItem(item)) == "item-1")
        try connection.call(.setBarItem(BarItem()))
        try connection.call(.clearBarItem("mine"))
        #expect(try connection.call(.openBar) == .done)
        #expect(try connection.call(.closeBar) == .done)
        #expect(try connection.call(.presentBar) == .done)
        #expect(try connection.call(.dismissBar) == .done)
        #expect(try connection.call(.focusBar) == .done)
        try connection.call(.minimiseBar())
        try connection.call(.minimiseBar(false))
        #expect(try connection.call(.barState) == .open)
        let items = try connection.call(.barItems)
        #expect(items.map { $0.source } == [.media, .program, .program])
        #expect(items[0].content.time == .milliseconds(1500) && items[1].content.isKept)
        #expect(items[1].content.progress == .indeterminate)
        #expect(
            calls.withLock { $0 } == [
                "set id=mine title= trailing=a/A/next/false", "set ", "clear mine", "OpenBar",
                "CloseBar", "PresentBar", "DismissBar", "FocusBar", "minimise true",
                "minimise false",
                "list",
            ])
    }

    @Test func signalsAreEvents() throws {
        let daemon = FakeDaemon(in: runtime.path) { call in
            for phase in ["did-open", "did-something-new"] {
                call.emit("BarPhase") { writer in
                    writer.string(phase)
                    writer.bool(true)
                }
            }
            for (source, id) in [("job", "7"), ("", "")] {
                call.emit("BarItemShown") { writer in
                    writer.string(source)
                    writer.string(id)
                }
            }
            for token in ["", "t"] {
                call.emit("BarPressed") { writer in
                    for text in ["mine", "stop", token] { writer.string(text) }
                }
            }
            call.emit("BarSeek") { writer in
                writer.string("mine")
                writer.int64(-1)
            }
            call.call.reply { $0.string("done") }
        }
        defer { daemon.stop() }
        let connection = try connect()
        try connection.subscribe()
        try connection.call(.openBar)
        var events: [MessageEvent] = []
        while events.count < 6, let event = try connection.nextEvent() { events.append(event) }
        #expect(
            events == [
                .barPhase(.didOpen, isAnimated: true), .barItemShown(.job, id: "7"),
                .barItemShown(nil, id: ""), .barPressed(id: "mine", key: "stop", token: nil),
                .barPressed(id: "mine", key: "stop", token: "t"),
                .barSeek(id: "mine", time: .milliseconds(-1)),
            ])
        #expect(events.allSatisfy { $0.id == nil })
        #expect(
            events.map { JSONValue($0).text } == [
                #"{"event":"bar-phase","phase":"did-open","animated":true}"#,
                #"{"event":"bar-item-shown","source":"job","item":"7"}"#,
                #"{"event":"bar-item-shown","source":null,"item":""}"#,
                #"{"event":"bar-pressed","item":"mine","key":"stop","token":null}"#,
                #"{"event":"bar-pressed","item":"mine","key":"stop","token":"t"}"#,
                #"{"event":"bar-seek","item":"mine","time":-1}"#,
            ])
    }
}
