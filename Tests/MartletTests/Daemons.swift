import Bus
import DaemonDouble
import Synchronization

/// Recorded lines, from any thread.
final class Log: Sendable {
    private let entries = Mutex<[String]>([])

    var lines: [String] { entries.withLock { $0 } }

    func add(_ line: String) { entries.withLock { $0.append(line) } }
}

/// Calls without an answer. Sendable, unchecked: only the daemon's thread adds calls.
final class UnansweredCalls: @unchecked Sendable {
    private var calls: [FakeDaemon.Call] = []

    func keep(_ call: FakeDaemon.Call) { calls.append(call) }
}

extension FakeDaemon.Call {
    /// Answers with a number.
    func reply(_ number: UInt32) { call.reply { $0.uint32(number) } }

    /// Sends a signal with only an id.
    func tell(_ member: String, _ id: UInt32) { emit(member) { $0.uint32(id) } }

    /// Sends a signal with an id and a text.
    func tell(_ member: String, _ id: UInt32, _ text: String) {
        emit(member) {
            $0.uint32(id)
            $0.string(text)
        }
    }

    /// Sends the signals of a message that is shown and ends.
    func live(_ id: UInt32, _ reason: String = "closed") {
        tell("MessageWillShow", id)
        tell("MessageDidShow", id)
        tell("MessageWillHide", id, reason)
        end(id, reason)
        tell("MessageDidHide", id, reason)
    }

    /// Sends a room of 300 by 200.
    func tellRoom(_ member: String, _ id: UInt32, scale: UInt32) {
        emit(member) {
            $0.uint32(id)
            Self.room(&$0, scale: scale)
        }
    }

    /// Writes a room of 300 by 200, its scale in 120ths.
    static func room(_ writer: inout MessageWriter, scale: UInt32) {
        writer.array("{sv}") { writer in
            writer.field("width", "d") { $0.double(300) }
            writer.field("height", "d") { $0.double(200) }
            writer.field("scale", "u") { $0.uint32(scale) }
            writer.field("appearance", "s") { $0.string("dark") }
            writer.field("future", "s") { $0.string("?") }
        }
    }
}

/// The entries of an `a{sv}`, one line each, sorted: key, type and value; of content its extent, scale and bytes.
func entries(_ reader: MessageReader) throws(BusError) -> [String] {
    var lines: [String] = []
    try reader.dictionary { (key, signature) throws(BusError) in
        switch signature {
        case "s": lines.append("\(key) s \"\(try reader.string())\"")
        case "b": lines.append("\(key) b \(try reader.bool())")
        case "d": lines.append("\(key) d \(try reader.double())")
        case "x": lines.append("\(key) x \(try reader.int64())")
        case "(uuudssbay)": lines.append("\(key) \(try content(reader))")
        case "a(ss)":
            var keys: [String] = []
            try reader.array("(ss)") { () throws(BusError) in
                keys.append(
                    try reader.structure("ss") { () throws(BusError) in
                        "\(try reader.string())=\(try reader.string())"
                    })
            }
            lines.append("\(key) \(keys)")
        default:
            lines.append("\(key) \(signature)")
            try reader.skip()
        }
    }
    return lines.sorted()
}

private func content(_ reader: MessageReader) throws(BusError) -> String {
    try reader.structure("uuudssbay") { () throws(BusError) in
        let (width, height) = (try reader.uint32(), try reader.uint32())
        let scale = try reader.uint32()
        for _ in 0..<4 { try reader.skip() }
        let count = try reader.bytes { (bytes) throws(BusError) in bytes.byteCount }
        return "\(width)x\(height) at \(scale), \(count) bytes"
    }
}

/// Waits until a condition is true, for at most ten seconds.
func eventually(_ condition: () -> Bool) async throws -> Bool {
    for _ in 0..<1000 {
        if condition() { return true }
        try await Task.sleep(for: .milliseconds(10))
    }
    return condition()
}
