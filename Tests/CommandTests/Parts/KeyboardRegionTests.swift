import Bus
import DaemonDouble
import Foundation
import Synchronization
import Testing

@testable import Martlet

/// The requests of the library and the command about keyboards, and their handling of the answers.
@Suite(.timeLimit(.minutes(10))) struct KeyboardRegionTests {
    private let runtime: RuntimeDirectory

    init() throws { runtime = try RuntimeDirectory() }

    /// A daemon with two regions, which records the calls.
    private func daemon(_ seen: @escaping @Sendable (String) -> Void) -> FakeDaemon {
        FakeDaemon(in: runtime.path) { call in
            do {
                let reader = call.call.reader
                var words = [call.member]
                while let type = try reader.peek() {
                    switch type {
                    case ValueType("s"): words.append("\"\(try reader.string())\"")
                    case ValueType("i"): words.append("\(try reader.int32())")
                    default: words.append("\(try reader.bool())")
                    }
                }
                seen(words.joined(separator: " "))
                guard call.member == "Keyboard" else { return call.call.reply() }
                call.call.reply { Self.write(to: &$0) }
            } catch { call.call.fail("a.B", "\(error)") }
        }
    }

    private static func write(to writer: inout MessageWriter) {
        writer.array("a{sv}") { writer in
            writer.array("{sv}") { writer in
                writer.field("output", "s") { $0.string("DP-1") }
                writer.field("future", "as") { $0.strings(["x"]) }
                writer.field("x", "i") { $0.int32(-3) }
                writer.field("y", "s") { $0.string("wrong") }
                writer.field("width", "i") { $0.int32(1280) }
                writer.field("height", "i") { $0.int32(300) }
                writer.field("source", "s") { $0.string("zone") }
            }
            writer.array("{sv}") { writer in
                writer.field("source", "s") { $0.string("future") }
                writer.field("output", "s") { $0.string("DP-2") }
            }
        }
    }

    @Test(arguments: [
        (["set", "0,500,1280x300"], "SetKeyboard \"\" 0 500 1280 300 true"),
        (["set", "1,2,3x4", "--output", "DP-1"], "SetKeyboard \"DP-1\" 1 2 3 4 true"),
        (["clear"], "ClearKeyboard \"\""), (["clear", "--output", "é"], "ClearKeyboard \"é\""),
        (["pause"], "PauseKeyboard true"), (["resume"], "PauseKeyboard false"),
    ])
    func commandsAreCalls(arguments: [String], call: String) throws {
        let calls = Mutex<[String]>([])
        let daemon = daemon { call in calls.withLock { $0.append(call) } }
        defer { daemon.stop() }
        let run = try CommandRun(["keyboard"] + arguments, runtime: runtime.path)
        #expect(run.status == 0 && run.output.isEmpty, "\(run.errors)")
        #expect(calls.withLock { $0 } == [call])
    }

    @Test func showPrintsRegionsAndSkipsUnknownKeys() throws {
        let daemon = daemon { _ in }
        defer { daemon.stop() }
        let run = try CommandRun(["keyboard", "show"], runtime: runtime.path)
        #expect(run.output == "DP-1  -3,0,1280x300  zone\nDP-2  0,0,0x0  command\n")
        let json = try CommandRun(["keyboard", "show", "--json"], runtime: runtime.path)
        let object = #"{"output":"DP-1","x":-3,"y":0,"width":1280,"height":300,"source":"zone"}"#
        let other = #"{"output":"DP-2","x":0,"y":0,"width":0,"height":0,"source":"command"}"#
        #expect(json.output == "[\(object),\(other)]\n")
    }

    @Test func regionDisappearsWithItsProgramUnlessKept() throws {
        let calls = Mutex<[String]>([])
        let daemon = daemon { call in calls.withLock { $0.append(call) } }
        defer { daemon.stop() }
        let connection = try MartletConnection(
            socket: runtime.path + "/martlet/bus", session: false)
        let frame = KeyboardFrame(x: 1, y: 2, width: 3, height: 4)
        try connection.call(.setKeyboardRegion(frame))
        try connection.call(.setKeyboardRegion(frame, output: "DP-1", lasting: true))
        try connection.call(.clearKeyboardRegion())
        try connection.call(.pauseKeyboard())
        #expect(
            calls.withLock { $0 } == [
                "SetKeyboard \"\" 1 2 3 4 false", "SetKeyboard \"DP-1\" 1 2 3 4 true",
                "ClearKeyboard \"\"", "PauseKeyboard true",
            ])
    }

    @Test(arguments: [
        ("KeyboardWillShow", KeyboardPhase.willShow), ("KeyboardDidShow", .didShow),
        ("KeyboardWillHide", .willHide), ("KeyboardDidHide", .didHide),
        ("KeyboardWillChangeFrame", .willChangeFrame), ("KeyboardDidChangeFrame", .didChangeFrame),
    ])
    func signalsAreEvents(signal: String, phase: KeyboardPhase) throws {
        let daemon = FakeDaemon(in: runtime.path) { call in
            // A signal that cannot be read is skipped.
            call.emit(signal) { $0.uint32(1) }
            call.emit(signal) { writer in
                writer.string("DP-1")
                for number in [1, 2, 3, 4] as [Int32] { writer.int32(number) }
            }
            call.call.reply { $0.uint32(0) }
        }
        defer { daemon.stop() }
        let connection = try MartletConnection(
            socket: runtime.path + "/martlet/bus", session: false)
        try connection.subscribe()
        try connection.call(.hideAll)
        let event = try connection.nextEvent()
        let frame = KeyboardFrame(x: 1, y: 2, width: 3, height: 4)
        #expect(event == .keyboard(phase, output: "DP-1", frame: frame))
        #expect(event?.id == nil)
    }
}
