import Bus
import DaemonDouble
import Testing

@testable import Martlet

/// Views on cards and on items of the bar, against a daemon on a private socket.
@Suite(.timeLimit(.minutes(1))) struct DrawnContentTests {
    private let runtime: RuntimeDirectory

    init() throws { runtime = try RuntimeDirectory() }

    private func connect() async throws -> MartletClient {
        try await MartletClient.connect(socket: runtime.path + "/martlet/bus")
    }

    private struct View: MessageView {
        var extent = MessageSize(width: 10, height: 5)
        var takesTaps: Bool { true }

        func size(in room: MessageRoom) -> MessageSize { extent }

        func draw(into canvas: inout MessageCanvas) {
            canvas.fill(.rectangle(canvas.bounds), .white)
        }
    }

    /// Records the content of calls, and requests another scale when a message is shown.
    private func daemon(_ seen: Log) -> FakeDaemon {
        FakeDaemon(in: runtime.path) { call in
            do throws(BusError) {
                let reader = call.call.reader
                switch call.member {
                case "Room", "BarRoom":
                    return call.call.reply { FakeDaemon.Call.room(&$0, scale: 120) }
                case "ClearBarItem": return call.call.reply()
                case "Update": _ = try reader.uint32()
                default: break
                }
                let content = try entries(reader).first { $0.hasPrefix("content") }
                seen.add("\(call.member) \(content ?? "nothing")")
                switch call.member {
                case "Show":
                    call.reply(4)
                    call.tellRoom("ContentWanted", 4, scale: 180)
                    call.emit("ContentTapped") {
                        $0.uint32(4)
                        $0.double(1.5)
                        $0.double(3)
                    }
                case "SetBarItem":
                    call.call.reply { $0.string("mine") }
                    guard seen.lines.count == 1 else { return }
                    call.emit("BarContentWanted") {
                        $0.string("mine")
                        FakeDaemon.Call.room(&$0, scale: 180)
                    }
                    call.emit("BarPressed") {
                        $0.string("mine")
                        $0.string("stop")
                        $0.string("")
                    }
                default: call.call.reply()
                }
            } catch { call.call.fail(error) }
        }
    }

    @Test func viewIsDrawnAgainInAnotherRoomAndByTheProgram() async throws {
        let seen = Log()
        let daemon = daemon(seen)
        defer { daemon.stop() }
        let client = try await connect()
        let handle = try await client.show(MessageRequest(title: "T")) { View() }
        for await event in handle.events {
            if event == .tapped(MessagePoint(x: 1.5, y: 3)) { break }
        }
        try await handle.draw(View(extent: MessageSize(width: 20, height: 5)))
        var patch = MessagePatch()
        patch.title = "U"
        try await handle.update(patch)
        patch.presentation.theme = .error
        try await handle.update(patch)
        #expect(
            seen.lines == [
                "Show content 10x5 at 120, 200 bytes", "Update content 15x8 at 180, 480 bytes",
                "Update content 30x8 at 180, 960 bytes", "Update nothing",
                // With another theme the room may change, so it is requested again.
                "Update content 20x5 at 120, 400 bytes",
            ])
        #expect(daemon.calls.filter { $0 == "Room" }.count == 2)
    }

    @Test func viewCanBeAddedLater() async throws {
        let seen = Log()
        let daemon = daemon(seen)
        defer { daemon.stop() }
        let handle = try await connect().show(MessageRequest(title: "T"))
        try await handle.draw(View())
        #expect(seen.lines.last == "Update content 10x5 at 120, 200 bytes")
    }

    @Test func barItemIsDrawnReportedAndRemoved() async throws {
        let seen = Log()
        let daemon = daemon(seen)
        defer { daemon.stop() }
        let client = try await connect()
        let pressed = Log()
        let item = try await client.setBarItem(BarItem(title: "T"), drawing: View()) {
            pressed.add($0)
        }
        #expect(item.id == "mine")
        for await event in item.events {
            #expect(event == .pressed(key: "stop", token: nil))
            break
        }
        #expect(try await eventually { pressed.lines == ["stop"] })
        try await item.update { $0.subtitle = "S" }
        try await item.draw(View(extent: MessageSize(width: 20, height: 5)))
        try await item.remove()
        for await _ in item.events {}
        #expect(
            seen.lines == [
                "SetBarItem content 10x5 at 120, 200 bytes",
                "SetBarItem content 15x8 at 180, 480 bytes", "SetBarItem nothing",
                "SetBarItem content 30x8 at 180, 960 bytes",
            ])
        #expect(daemon.calls.last == "ClearBarItem")
    }

    @Test(arguments: [
        (MessageSize(width: 0, height: 0), MessageSize(width: 300, height: 200)),
        (MessageSize(width: 9999, height: 9999), MessageSize(width: 300, height: 200)),
        (MessageSize(width: .nan, height: -1), MessageSize(width: 300, height: 200)),
        (MessageSize(width: 50, height: 0), MessageSize(width: 50, height: 200)),
    ])
    func viewIsAtMostAsLargeAsItsRoom(wanted: MessageSize, given: MessageSize) {
        let room = MessageRoom(width: 300, height: 200, scale: 2)
        #expect(View(extent: wanted).content(in: room).size == given)
        let wide = MessageRoom(width: 900, height: 800)
        let free = View(extent: MessageSize(width: 0, height: 0))
        #expect(free.content(in: wide).size == MessageSize(width: 500, height: 350))
    }
}
