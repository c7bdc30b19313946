import Foundation
import Support

/// `martlet watch` in a session: what has become of messages.
@MainActor final class Watch {
    private let process: Subprocess

    init(in session: HeadlessSession) throws {
        process = try session.start("martlet", "watch")
        try session.waitForRest()
    }

    isolated deinit {
        process.stop(within: 0)
    }

    /// Waits for an event of this name.
    func receives(_ event: String, within limit: Double = patience) -> Bool {
        eventually(within: limit) { process.output.contains("{\"event\":\"\(event)\"") }
    }

    /// Why each message that has ended did.
    var ends: [UInt32: String] {
        get throws {
            var ends: [UInt32: String] = [:]
            for line in process.output.split(separator: "\n") {
                let event = try JSONSerialization.jsonObject(with: Data(line.utf8))
                guard let event = event as? [String: Any], event["event"] as? String == "ended",
                    let id = event["id"] as? UInt32, let reason = event["reason"] as? String
                else { continue }
                ends[id] = reason
            }
            return ends
        }
    }

    /// Waits until an action of a message has been chosen; nil: none was.
    func chosen(of id: UInt32) throws -> String? {
        var key: String?
        _ = try eventually {
            for line in process.output.split(separator: "\n") {
                let event = try JSONSerialization.jsonObject(with: Data(line.utf8))
                guard let event = event as? [String: Any], event["id"] as? UInt32 == id else {
                    continue
                }
                key = event["action"] as? String ?? key
            }
            return key != nil
        }
        return key
    }

    /// The replies to messages.
    var replies: [UInt32: String] {
        get throws {
            var replies: [UInt32: String] = [:]
            for line in process.output.split(separator: "\n") {
                let event = try JSONSerialization.jsonObject(with: Data(line.utf8))
                guard let event = event as? [String: Any], let id = event["id"] as? UInt32,
                    let reply = event["reply"] as? String
                else { continue }
                replies[id] = reply
            }
            return replies
        }
    }

    /// Waits until these have ended, and none besides, and says why they did.
    func waitForEnds(of ids: Set<UInt32>, within limit: Double = patience) throws -> [UInt32:
        String]
    {
        _ = try eventually(within: limit) { try Set(ends.keys).isSuperset(of: ids) }
        return try ends
    }

    /// The items whose pages were seen, one after the other; "": none was.
    var barItems: [String] {
        get throws {
            try process.output.split(separator: "\n").compactMap { line in
                let event = try JSONSerialization.jsonObject(with: Data(line.utf8))
                guard let event = event as? [String: Any],
                    event["event"] as? String == "bar-item-shown"
                else { return nil }
                return event["item"] as? String ?? ""
            }
        }
    }
}
