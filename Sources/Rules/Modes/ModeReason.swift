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
