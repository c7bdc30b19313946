import Bus
import DaemonDouble
import Foundation
import Synchronization
import Testing

@testable import Martlet
@testable import martlet

/// The input, calls and output of `martlet deck`.
@Suite(.timeLimit(.minutes(10))) struct DeckTests {
    private let runtime: RuntimeDirectory

    init() throws { runtime = try RuntimeDirectory() }

    /// A daemon whose person flicks every card to the left once the deck is finished, and which records the calls.
    private func daemon(
        end: String = "finished", _ seen: @escaping @Sendable (String) -> Void = { _ in }
    ) -> FakeDaemon {
        let names = Mutex<[String]>([])
        return FakeDaemon(in: runtime.path) { call in
            do {
                let reader = call.call.reader
                switch call.member {
                case "OpenDeck":
                    var options: [String] = []
                    try reader.dictionary { (key, _) throws(BusError) in
                        options.append("\(key)=\(try reader.string())")
                    }
                    seen((["open"] + options).joined(separator: " "))
                    call.call.reply()
                case "AddToDeck":
                    let first = names.withLock { $0.count }
                    try reader.array("a{sv}") { () throws(BusError) in
                        var (texts, name) = ([String](), "")
                        try reader.dictionary { (key, signature) throws(BusError) in
                            if signature == "x" {
                                texts.append("\(key)=\(try reader.int64())")
                            } else if key == "card" {
                                name = try reader.string()
                            } else if signature == "s" {
                                texts.append("\(key)=\(try reader.string())")
                            }
                        }
                        if texts.contains("title=refused") {
                            throw BusError(
                                name: "org.martlet.Martlet1.Error.InvalidValue",
                                message: "card 0: no")
                        }
                        names.withLock { $0.append(name) }
                        seen("add \(name): \(texts.joined(separator: " "))")
                    }
                    call.call.reply { $0.uint32(UInt32(first)) }
                case "FinishDeck":
                    call.call.reply()
                    for (index, name) in names.withLock({ $0 }).enumerated() {
                        call.emit("DeckCardLeft") { writer in
                            writer.uint32(UInt32(index))
                            for text in [name, "left", "dismiss", ""] { writer.string(text) }
                        }
                    }
                    call.emit("DeckEnded") { $0.string(end) }
                default:
                    seen(call.member)
                    call.call.reply()
                }
            } catch { call.call.fail(error as? BusError ?? BusError(name: "a.B", message: "")) }
        }
    }

    private func run(_ arguments: [String] = [], _ lines: String) throws -> CommandRun {
        try CommandRun(["deck"] + arguments, runtime: runtime.path, input: lines)
    }

    @Test func linesAreCardsAndCardsAreLines() throws {
        let calls = Mutex<[String]>([])
        let daemon = daemon { call in calls.withLock { $0.append(call) } }
        defer { daemon.stop() }
        let run = try run(
            ["--right", "action:open", "--up", "reply", "--output", "DP-1"],
            """
            {"id":"a","title":"One"}

            {"id":7,"body":"Two","duration":5000}
            {"title":"Three","entry":12}
            """)
        #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
        #expect(
            calls.withLock { $0 } == [
                "open up=reply right=action:open output=DP-1", "add a: title=One",
                "add 7: body=Two", "add 12: title=Three",
            ])
        #expect(
            run.output == """
                {"index":0,"id":"a","direction":"left","meaning":"dismiss"}
                {"index":1,"id":7,"direction":"left","meaning":"dismiss"}
                {"index":2,"id":12,"direction":"left","meaning":"dismiss"}

                """)
    }

    /// Each file is a card, and its line names the file as the command line does.
    @Test func filesAreCards() throws {
        let calls = Mutex<[String]>([])
        let daemon = daemon { call in calls.withLock { $0.append(call) } }
        defer { daemon.stop() }
        let folder = runtime.path
        let file = folder + "/a picture.jpg"
        let bytes = [UInt8](repeating: 7, count: 4200)
        #expect(FileManager.default.createFile(atPath: file, contents: Data(bytes)))
        let run = try run([file, folder, folder + "/missing.jpg", file], "no line of this is read")
        #expect(run.status == 64)
        #expect(
            run.errors.split(separator: "\n").map { $0.suffix(40) }.allSatisfy {
                $0.hasSuffix("there is no such file.") || $0.hasSuffix("not a picture file.")
            }, "\(run.errors)")
        let added = calls.withLock { $0 }.filter { $0.hasPrefix("add") }
        #expect(added.count == 2)
        for card in added {
            #expect(card.contains("title=a picture.jpg") && card.contains("image=" + file))
            #expect(card.contains(", 4.2 kB"), "\(card)")
        }
        let lines = run.output.split(separator: "\n")
        #expect(lines.count == 2 && lines.allSatisfy { $0.contains("\"id\":\"\(file)\"") })
    }

    @Test func unreadMessagesAndFilesExcludeEachOther() throws {
        let run = try run(["--unread", "a.jpg"], "")
        #expect(run.status == 64 && run.errors.contains("--unread"))
    }

    @Test(arguments: [
        (0, "0 B"), (999, "999 B"), (1000, "1.0 kB"), (4_194_304, "4.2 MB"),
        (12_345_678, "12.3 MB"),
        (999_999, "1.0 MB"), (250_000_000, "250 MB"), (Int64.max / 16, "576460 TB"),
    ])
    func sizesAreShort(bytes: Int64, text: String) {
        #expect(DeckPicture.size(bytes) == text)
    }

    @Test func invalidLinesAreNamedAndSkipped() throws {
        let daemon = daemon()
        defer { daemon.stop() }
        let run = try run(
            [],
            """
            no json
            {"title":"One"}
            {"title":"Two","colour":"red"}
            [1]
            {"title":"refused"}
            {}
            {"title":"Three"
            {"title":"Four"}
            """)
        #expect(run.status == 64)
        let errors = run.errors.split(separator: "\n")
        #expect(errors.count == 6, "\(run.errors)")
        #expect(run.errors.contains("line 1: not JSON: no value (column 1)"))
        #expect(run.errors.contains("line 3: there is no member “colour”"))
        #expect(run.errors.contains("line 4: the line is not an object"))
        #expect(run.errors.contains("line 5: card 0: no"))
        #expect(run.errors.contains("line 6: nothing to show"))
        #expect(run.errors.contains("line 7: not JSON: “}” is expected (column 17)"))
        #expect(run.output.split(separator: "\n").count == 2)
        #expect(run.output.contains("\"id\":null"))
    }

    /// A line with invalid UTF-8 is skipped whatever else is in it, and all other lines are read.
    @Test func linesOfInvalidUTF8AreNamed() throws {
        let daemon = daemon()
        defer { daemon.stop() }
        let long = String(repeating: "x", count: 3 << 20)
        let run = try run(
            [],
            """
            {"title":"\(long)"}
            {"title":"One"}
            {"title":"a\u{1b}[31m","colour\u{1b}[31m":1}
            {"title":"a\u{0}"}
            \(String(repeating: "[", count: 100_000))
            {"title":"Two"}
            """)
        #expect(run.status == 64)
        let errors = run.errors.split(separator: "\n")
        #expect(errors.count == 4, "\(run.errors.prefix(1000))")
        #expect(run.errors.contains("line 1: longer than 1048576 bytes"))
        for number in [3, 4, 5] { #expect(run.errors.contains("line \(number): not JSON: ")) }
        #expect(run.errors.allSatisfy { $0 == "\n" || $0 >= " " }, "nothing that a terminal obeys")
        #expect(run.output.split(separator: "\n").count == 2)
    }

    @Test(arguments: [("", Int32(0)), ("\n \n", 0), ("what?\n", 64)])
    func withoutCardsNoDeckIsOpened(lines: String, status: Int32) throws {
        let calls = Mutex<[String]>([])
        let daemon = daemon { call in calls.withLock { $0.append(call) } }
        defer { daemon.stop() }
        let run = try run([], lines)
        #expect(run.status == status && run.output.isEmpty)
        #expect(calls.withLock { $0 }.isEmpty)
    }

    @Test(arguments: [("cancelled", Int32(2)), ("closed", 4)])
    func statusTellsHowTheDeckEnded(end: String, status: Int32) throws {
        let daemon = daemon(end: end)
        defer { daemon.stop() }
        #expect(try run([], "{\"title\":\"One\"}").status == status)
    }

    @Test func wrongMeaningIsNamed() throws {
        let run = try run(["--left", "away"], "")
        #expect(run.status == 64)
        #expect(run.errors.contains("allowed: keep, dismiss, reply or action:KEY"))
    }

    // MARK: JSON

    @Test(arguments: [
        (#"{"a":[1,-2.5,true,null,"x"]}"#, #"{"a":[1,-2.5,true,null,"x"]}"#),
        (#" "\u00e9\n\ud83d\ude00\u0041\/" "#, #""é\n😀A/""#), ("[]", "[]"), (" {} ", "{}"),
        ("-0", "0"), ("1e3", "1000.0"), (#""\ud800x""#, "\"\u{FFFD}x\""),
    ])
    func valuesAreRead(text: String, written: String) throws {
        #expect(try JSONReader.value(of: Array(text.utf8)).text == written)
    }

    @Test(arguments: [
        "", "{", "[1,]", "{\"a\"}", "{\"a\":1,}", "01", "1.", "tru", "\"a", "\"\\x\"", "\"\u{1}\"",
        "1 2", "{a:1}", "+1", "\"\\u12\"", String(repeating: "[", count: 100_000), "nul",
    ])
    func invalidJSONIsRefused(text: String) {
        #expect(throws: JSONReader.Problem.self) {
            try JSONReader.value(of: Array(text.utf8))
        }
    }

    @Test func writtenJSONIsReadBack() throws {
        var request = MessageRequest(title: "A \"title\"", body: "<b>x</b>\u{7f}")
        request.actions = [MessageAction(key: "k", label: "L")]
        (request.theme, request.urgency, request.progress) = (.success, .critical, 0.5)
        (request.duration, request.reply) = (.milliseconds(5000), "Reply")
        let text = JSONValue.object(JSONValue.members(of: request)).text
        let read = try DeckLine(Array(text.utf8)).request
        request.duration = nil
        #expect(read == request)
    }

    /// `list --json` and `history export` are input of the deck.
    @Test func everyMemberThatIsPrintedIsAccepted() throws {
        var content = MessageRequest(title: "Title", body: "Body")
        (content.name, content.appName, content.icon) = ("a", "b", "c")
        (content.iconText, content.image, content.group) = ("d", "e", "f")
        (content.category, content.desktopEntry) = ("g", "h")
        (content.reply, content.replyPlaceholder, content.replySubmit) = ("i", "j", "k")
        (content.messenger, content.layout, content.theme) = ("l", .card, .info)
        (content.position, content.layer, content.output) = (.top, .top, .all)
        (content.urgency, content.iconStyle, content.appearance) = (.low, .light, .dark)
        content.accent = .black
        (content.dim, content.focus, content.animation) = (.gray, .never, .fade)
        (content.duplicates, content.handling) = (.allow, .swipe)
        for direction in MessageSwipeDirection.allCases {
            (content.swipes[direction], content.longSwipes[direction]) = (.dismiss, .snooze)
        }
        (content.isDimInteractive, content.progress, content.priority) = (true, 0.25, 4)
        content.duration = .indefinite(delay: .seconds(1), minimum: .seconds(2))
        content.actions = [MessageAction(key: "m", label: "n")]
        (content.showsTimeLeft, content.sound, content.isFelt) = (true, "o", false)
        content.showsCodeButton = false
        content.away = .wait
        (content.isTransient, content.hidesOnDisconnect, content.isResident) = (true, true, true)
        let time = WallTime(millisecondsSince1970: 5)
        let shown = ShownMessage(
            id: 7, state: .snoozed, content: content, snoozedUntil: time, snoozedMode: "p")
        let entry = HistoryEntry(
            number: 8, id: 7, content: content, arrival: time, end: time, reason: .closed,
            isUnread: true)
        for value in [JSONValue(shown), JSONValue(entry)] {
            let line = try DeckLine(Array(value.text.utf8))
            #expect(line.request.progress == 0.25 && line.name == "7")
            #expect(line.request.accent == .black && line.request.theme == .info)
            #expect(line.request.group.isEmpty && line.request.sound == nil)
        }
    }

    @Test(arguments: [
        (
            #"{"title":"T","accent":"red"}"#,
            "“accent”: “red” is not allowed; allowed: #RGB, #RGBA, #RRGGBB, #RRGGBBAA"
        ),
        (#"{"title":7}"#, "“title” is not a string"),
        (#"{"title":["a"]}"#, "“title” is not a string"),
        (#"{"title":"a","body":{}}"#, "“body” is not a string"),
        (#"{"title":"a","id":1.5}"#, "“id” is not an integer or a string of at most 256 bytes"),
        (#"{"title":"a","id":true}"#, "“id” is not an integer"),
        (
            #"{"title":"a","id":"\#(String(repeating: "x", count: 257))"}"#,
            "“id” is not an integer"
        ),
        (#"{"title":"a","entry":[]}"#, "“entry” is not an integer"),
        (#"{"progress":"half"}"#, "“progress” is not a number"),
        (#"{"progress":101}"#, "“progress”: “101” is not allowed; allowed: a percentage from 0"),
        (#"{"title":"a","actions":{}}"#, "“actions” is not an array"),
        (#"{"title":"a","actions":["open"]}"#, "an action is not an object"),
        (#"{"title":"a","actions":[{"label":"Open"}]}"#, "an action has no key"),
        (#"{"title":"a","actions":[{"key":1}]}"#, "“key” is not a string"),
        (#"{"title":"a","actions":[{"key":"a","icon":"b"}]}"#, "an action has no member “icon”"),
        (#"{"title":"a","urgency":"urgent"}"#, "“urgency”: “urgent” is not allowed; allowed: low"),
        (#"{"title":"a","appearance":1}"#, "“appearance” is not a string"),
        (#"{"title":null}"#, "nothing to show"), (#"{"title":""}"#, "nothing to show"),
        (#"{"Title":"a"}"#, "there is no member “Title”"),
        ("\"title\"", "the line is not an object"), ("null", "the line is not an object"),
    ])
    func wrongMemberIsNamed(line: String, text: String) throws {
        let error = try #require(throws: DeckLine.Problem.self) { try DeckLine(Array(line.utf8)) }
        #expect(error.text.hasPrefix(text), "\(error.text)")
    }

    /// The last of equal members counts, and members without a meaning for the deck may have any value.
    @Test func unusualButValidLinesAreAccepted() throws {
        let line = #"{"title":"a","title":"b","id":null,"entry":9,"duration":[{}],"unread":7}"#
        let read = try DeckLine(Array(line.utf8))
        #expect(read.request.title == "b" && read.name == "9")
        #expect(throws: DeckLine.Problem.self) {
            try DeckLine(Array(#"{"title":""#.utf8) + [0xC3, 0x28, 0x22, 0x7D])
        }
    }

    // MARK: Lines

    @Test func linesAreReadFromPiecesOfAnySize() {
        var input = InputLines()
        var lines: [InputLines.Line] = []
        for piece in ["a", "b\nc", "\n", "\n", "d"] { lines += input.add(Array(piece.utf8)[...]) }
        lines += input.add([])
        let texts = lines.map { line in
            if case .bytes(let bytes) = line { String(decoding: bytes, as: UTF8.self) } else { "?" }
        }
        #expect(texts == ["ab", "c", "", "d"] && input.isAtEnd)
    }

    @Test func longLineIsSkipped() {
        var input = InputLines()
        let long = [UInt8](repeating: 0x61, count: InputLines.longest)
        #expect(input.add(long[...]).isEmpty)
        #expect(input.add(long[...]).isEmpty)
        let lines = input.add(Array("a\nb\n".utf8)[...])
        #expect(lines == [.tooLong, .bytes([0x62])])
    }
}
