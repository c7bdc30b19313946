import Bus
import Synchronization
import Testing

@testable import Martlet

/// Views, listeners and bound values, against a daemon on a private socket.
@Suite(.timeLimit(.minutes(10))) struct ViewTests {
    private let runtime: RuntimeDirectory

    init() throws { runtime = try RuntimeDirectory() }

    private func connect() throws(MartletError) -> MartletConnection {
        try MartletConnection(socket: runtime.path + "/martlet/bus", session: false)
    }

    /// What was written down, on any thread.
    private final class Log: Sendable {
        private let entries = Mutex<[String]>([])

        var lines: [String] { entries.withLock { $0 } }

        func add(_ line: String) {
            entries.withLock { $0.append(line) }
        }
    }

    /// A view that counts what it is asked for.
    private final class View: MessageView {
        var wanted = MessageSize(width: 10, height: 5)
        var rooms: [MessageRoom] = []
        var taps: [MessagePoint] = []
        var takesTaps: Bool { true }

        func size(in room: MessageRoom) -> MessageSize { wanted }

        func draw(into canvas: inout MessageCanvas) {
            rooms.append(canvas.room)
            canvas.fill(.rectangle(canvas.bounds), .white)
        }

        func tapped(at point: MessagePoint) -> Bool {
            taps.append(point)
            return taps.count == 1
        }
    }

    /// What a daemon was sent: the extent and scale of the content of each call that has some.
    private static func content(
        _ reader: MessageReader
    ) throws(BusError) -> String? {
        var text: String?
        try reader.dictionary { (key, _) throws(BusError) in
            guard key == "content" else { return }
            text = try reader.structure("uuudssbay") { () throws(BusError) in
                let (width, height) = (try reader.uint32(), try reader.uint32())
                let scale = try reader.uint32()
                for _ in 0..<4 { try reader.skip() }
                let first = try reader.bytes { (bytes) throws(BusError) in bytes.byteCount }
                return "\(width)x\(height) at \(scale), \(first) bytes"
            }
        }
        return text
    }

    private static func room(_ writer: inout MessageWriter, scale: UInt32) {
        writer.array("{sv}") { writer in
            writer.field("width", "d") { $0.double(300) }
            writer.field("height", "d") { $0.double(200) }
            writer.field("scale", "u") { $0.uint32(scale) }
            writer.field("appearance", "s") { $0.string("dark") }
            writer.field("accent", "u") { $0.uint32(0xff12_3456) }
            writer.field("future", "s") { $0.string("?") }
        }
    }

    /// A daemon that asks for another scale when a message is shown, and then tells of two taps.
    private func daemon(_ seen: Log) -> FakeDaemon {
        FakeDaemon(in: runtime.path) { call in
            do throws(BusError) {
                switch call.member {
                case "Room": call.call.reply { Self.room(&$0, scale: 120) }
                case "Show":
                    let content = try Self.content(call.call.reader) ?? "nothing"
                    seen.add("show " + content)
                    call.call.reply { $0.uint32(4) }
                    call.emit("ContentWanted") {
                        $0.uint32(4)
                        Self.room(&$0, scale: 180)
                    }
                    for x in [1.5, 2.5] {
                        call.emit("ContentTapped") {
                            $0.uint32(4)
                            $0.double(x)
                            $0.double(3)
                        }
                    }
                    call.end(4, "closed")
                    call.emit("ContentWanted") {
                        $0.uint32(4)
                        Self.room(&$0, scale: 240)
                    }
                default:
                    let reader = call.call.reader
                    _ = try reader.uint32()
                    let content = try Self.content(reader) ?? "nothing"
                    seen.add("update " + content)
                    call.call.reply()
                }
            } catch {
                call.call.fail(error)
            }
        }
    }

    @Test func aViewIsDrawnForItsRoomAndAgainWhereItIsAnother() throws {
        let seen = Log()
        let daemon = daemon(seen)
        defer { daemon.stop() }
        let connection = try connect()
        let view = View()
        #expect(try connection.show(view, as: MessageRequest(title: "T")) == 4)
        try connection.redraw(4)
        var changes = MessageRequest()
        changes.theme = .error
        for _ in 0..<2 { try connection.redraw(4, changes) }
        #expect(daemon.calls.filter { $0 == "Room" }.count == 2)
        var events: [String] = []
        connection.listen { events.append("first \($0.id ?? 0)") }
        let second = connection.listen { _ in events.append("second") }
        for number in 0..<5 {
            _ = try connection.nextEvent()
            if number == 0 { second.cancel() }
        }
        #expect(
            seen.lines == [
                "show 10x5 at 120, 200 bytes", "update 10x5 at 120, 200 bytes",
                "update 10x5 at 120, 200 bytes", "update 10x5 at 120, 200 bytes",
                "update 15x8 at 180, 480 bytes", "update 15x8 at 180, 480 bytes",
            ])
        #expect(view.rooms.map(\.scale) == [1, 1, 1, 1, 1.5, 1.5])
        #expect(view.rooms.allSatisfy { $0.appearance == .dark && $0.width == 300 })
        #expect(view.rooms[0].accent.argb == 0xff12_3456)
        #expect(view.taps.map(\.x) == [1.5, 2.5])
        #expect(events == ["first 4", "second", "first 4", "first 4", "first 4", "first 4"])
        #expect(throws: MartletError.self) { try connection.redraw(4) }
    }

    /// A daemon that wants another scale when an item is set first, and then tells of two taps.
    private func bar(_ seen: Log) -> FakeDaemon {
        FakeDaemon(in: runtime.path) { call in
            do throws(BusError) {
                switch call.member {
                case "BarRoom": call.call.reply { Self.room(&$0, scale: 120) }
                case "SetBarItem":
                    let isFirst = seen.lines.isEmpty
                    seen.add(try Self.content(call.call.reader) ?? "nothing")
                    call.call.reply { $0.string("mine") }
                    guard isFirst else { return }
                    call.emit("BarContentWanted") {
                        $0.string("mine")
                        Self.room(&$0, scale: 180)
                    }
                    for x in [1.5, 2.5] {
                        call.emit("BarContentTapped") {
                            $0.string("mine")
                            $0.double(x)
                            $0.double(3)
                        }
                    }
                default: call.call.reply()
                }
            } catch {
                call.call.fail(error)
            }
        }
    }

    @Test func aViewOnTheBarIsDrawnAgainWhereItStandsInAnotherRoom() throws {
        let seen = Log()
        let daemon = bar(seen)
        defer { daemon.stop() }
        let connection = try connect()
        let view = View()
        #expect(try connection.setBarItem(BarItem(title: "T"), showing: view) == "mine")
        for _ in 0..<3 { _ = try connection.nextEvent() }
        #expect(
            seen.lines == [
                "10x5 at 120, 200 bytes", "15x8 at 180, 480 bytes", "15x8 at 180, 480 bytes",
            ])
        #expect(view.taps.map(\.x) == [1.5, 2.5])
        try connection.clearBarItem("mine")
        try connection.redrawBarItem("mine")
        #expect(seen.lines.count == 3, "the view is forgotten")
    }

    @Test(arguments: [
        (MessageSize(width: 0, height: 0), MessageSize(width: 300, height: 200)),
        (MessageSize(width: 9999, height: 9999), MessageSize(width: 300, height: 200)),
        (MessageSize(width: .nan, height: -1), MessageSize(width: 300, height: 200)),
        (MessageSize(width: 50, height: 0), MessageSize(width: 50, height: 200)),
    ])
    func aViewIsAtMostAsLargeAsItsRoom(wanted: MessageSize, given: MessageSize) {
        let view = View()
        view.wanted = wanted
        let room = MessageRoom(width: 300, height: 200, scale: 2)
        #expect(view.content(in: room).size == given)
        let wide = MessageRoom(width: 900, height: 800)
        view.wanted = MessageSize(width: 0, height: 0)
        #expect(view.content(in: wide).size == MessageSize(width: 500, height: 350))
    }

    // MARK: Bound values

    /// The names of messages that are held, each at the place of its id.
    private final class Names: Sendable {
        private let names = Mutex<[String?]>([])

        func id(of name: String) -> UInt32 {
            names.withLock { names in
                if !names.contains(name) { names.append(name) }
                return UInt32((names.firstIndex(of: name) ?? 0) + 1)
            }
        }

        func forget(_ id: UInt32) {
            names.withLock { $0[Int(id) - 1] = nil }
        }
    }

    /// A daemon that numbers messages by their names, and ends them when it is asked to hide all.
    private func namingDaemon(_ seen: Log) -> FakeDaemon {
        let names = Names()
        return FakeDaemon(in: runtime.path) { call in
            do throws(BusError) {
                let reader = call.call.reader
                switch call.member {
                case "Show":
                    var texts: [String: String] = [:]
                    try reader.dictionary { (key, _) throws(BusError) in
                        texts[key] = try reader.string()
                    }
                    seen.add("show \(texts["title"] ?? "")")
                    let id = names.id(of: texts["id"] ?? "")
                    call.call.reply { $0.uint32(id) }
                case "Hide":
                    let id = try reader.uint32()
                    seen.add("hide \(id)")
                    names.forget(id)
                    call.call.reply()
                    call.end(id, "closed")
                default:
                    call.call.reply { $0.uint32(0) }
                    call.end(2, "swiped")
                    call.end(1, "dismissed")
                }
            } catch {
                call.call.fail(error)
            }
        }
    }

    @Test func aValueShowsChangesAndHidesOneMessage() throws {
        let seen = Log()
        let daemon = namingDaemon(seen)
        defer { daemon.stop() }
        let connection = try connect()
        var ends: [MessageEndReason] = []
        let binding = try MessageBinding<Int>(
            connection, ended: { ends.append($0) }, { MessageRequest(title: "\($0)") })
        try binding.set(nil)
        try binding.set(1)
        try binding.set(2)
        #expect(binding.value == 2 && binding.id == 1)
        try binding.set(nil)
        #expect(binding.value == nil && binding.id == nil)
        try binding.set(3)
        // The end that was asked for is heard of now, and is no news for what is bound.
        _ = try connection.wait(milliseconds: 200)
        #expect(binding.value == 3 && ends.isEmpty)
        #expect(
            seen.lines == ["show 1", "show 2", "hide 1", "show 3"])
    }

    @Test func anEndByOthersMakesTheValueNilAndAnotherMessagesEndDoesNot() throws {
        let seen = Log()
        let daemon = namingDaemon(seen)
        defer { daemon.stop() }
        let connection = try connect()
        var ends: [MessageEndReason] = []
        let binding = try MessageBinding<String>(
            connection, ended: { ends.append($0) }, { MessageRequest(title: $0) })
        try binding.set("a")
        try connection.hideAll()
        _ = try connection.nextEvent()
        #expect(binding.value == "a")
        _ = try connection.nextEvent()
        #expect(binding.value == nil && ends == [.dismissed])
    }

    @Test func anotherNameIsAnotherMessage() throws {
        let seen = Log()
        let daemon = namingDaemon(seen)
        defer { daemon.stop() }
        let connection = try connect()
        let binding = try MessageBinding<String>(connection) { value in
            var request = MessageRequest(title: value)
            request.name = value
            return request
        }
        for value in ["a", "a", "b"] { try binding.set(value) }
        #expect(binding.id == 2)
        #expect(seen.lines == ["show a", "show a", "hide 1", "show b"])
    }
}
