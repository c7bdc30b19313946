package import Messages

/// The state of a mode as commands report it.
package struct ModeState: Equatable, Sendable {
    package var name: ModeName
    package var shows: ScreenLevel
    /// Why the mode is on; empty: it is off.
    package var reasons: [ModeReason]
    /// Conditions of the mode whose state is not known on this computer.
    package var unknown: [ModeCondition]

    /// Whether the mode is on.
    package var isOn: Bool { !reasons.isEmpty }

    /// When a person's request ends, milliseconds since 1970; nil: never, or there is none.
    package var until: Int64? {
        for reason in reasons {
            if case .asked(let until) = reason { return until }
        }
        return nil
    }

    package init(
        _ name: ModeName, shows: ScreenLevel, reasons: [ModeReason] = [],
        unknown: [ModeCondition] = []
    ) {
        (self.name, self.shows, self.reasons, self.unknown) = (name, shows, reasons, unknown)
    }
}

extension MessageMode {
    /// The mode as commands report it.
    package init(_ state: ModeState) {
        self.init(
            name: state.name.rawValue, isOn: state.isOn, shows: state.shows.rawValue,
            until: state.until.map { WallTime(millisecondsSince1970: $0) },
            reasons: state.reasons.map { $0.text }, unknown: state.unknown.map { $0.rawValue })
    }
}

/// Why a mode is on.
package enum ModeReason: Equatable, Sendable {
    /// A person turned the mode on until a time, milliseconds since 1970; nil: until they turn it off.
    case asked(until: Int64?)
    case schedule
    case condition(ModeCondition)
    case held(by: String, reason: String)

    /// The reason in a few words.
    package var text: String {
        switch self {
        case .asked: "asked"
        case .schedule: "schedule"
        case .condition(let condition): condition.rawValue
        case .held(let holder, let reason):
            "held by " + holder + (reason.isEmpty ? "" : ": " + reason)
        }
    }
}

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
                let name = ModeName(valid: words[0]), words[1] == "on" || words[1] == "off",
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

/// A hold by which a program keeps a mode on while the program runs.
package struct ModeHold: Equatable, Sendable {
    package var mode: ModeName
    /// The program's name as the program gives it.
    package var holder: String
    /// The reason in the program's words; empty: none given.
    package var reason: String
    /// Whether the hold came by the interface for applications, which may be sandboxed: critical messages are then
    /// shown, whatever the mode's settings.
    package var isApplication: Bool

    package init(_ mode: ModeName, holder: String, reason: String, isApplication: Bool) {
        (self.mode, self.holder, self.reason) = (mode, holder, reason)
        self.isApplication = isApplication
    }

    /// Maximum number of holds at the same time.
    package static let most = 128
}
