import Messages

/// A person's request for a mode, which outlives the daemon.
package struct ModeRequest: Equatable, Sendable {
    package var mode: ModeName
    /// Whether the mode is to be on; false: it is off until its own schedules and conditions are over.
    package var isOn: Bool
    /// When the request ends, milliseconds since 1970; nil: never.
    package var until: Int64?

    package init(_ mode: ModeName, isOn: Bool = true, until: Int64? = nil) {
        (self.mode, self.isOn, self.until) = (mode, isOn, until)
    }

    /// Maximum number of requests.
    package static let most = 64

    /// The requests as a text, one on each line.
    package static func text(_ requests: [ModeRequest]) -> String {
        var text = ""
        for request in requests {
            text += request.mode.rawValue + (request.isOn ? " on" : " off")
            if let until = request.until { text += " \(until)" }
            text += "\n"
        }
        return text
    }

    /// Reads requests from such a text. Other lines are ignored.
    package static func requests(of text: String) -> [ModeRequest] {
        var requests: [ModeRequest] = []
        for line in text.utf8.split(separator: UInt8(ascii: "\n")) {
            let words = line.split(separator: UInt8(ascii: " ")).map {
                String(decoding: $0, as: UTF8.self)
            }
            guard requests.count < most, (2...3).contains(words.count),
                let name = ModeName(rawValue: words[0]), words[1] == "on" || words[1] == "off",
                !requests.contains(where: { $0.mode == name })
            else { continue }
            var request = ModeRequest(name, isOn: words[1] == "on")
            if words.count == 3 {
                guard let until = Int64(words[2]) else { continue }
                request.until = until
            }
            requests.append(request)
        }
        return requests
    }
}
