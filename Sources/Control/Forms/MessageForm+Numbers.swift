import Messages

extension MessageForm {
    mutating func set(
        _ key: MessageKey, _ number: Int64, _ value: ControlValue
    ) throws(ControlError) {
        switch key {
        case .duration:
            guard number >= Expiry.indefinite else {
                throw .value("duration", "\(number)", allowed: "milliseconds, 0, -1 or -2")
            }
            time.duration = number
        case .delay: time.delay = try milliseconds(key, number)
        case .minimum: time.minimum = try milliseconds(key, number)
        case .priority: edits.append { $0.priority = Int(clamping: number) }
        case .replaces:
            guard let number = UInt32(exactly: number) else {
                throw .value("replaces", "\(number)", allowed: "an id, or 0")
            }
            replaces = MessageID(rawValue: number)
        default: throw .type(key, value.signature)
        }
    }

    private func milliseconds(
        _ key: MessageKey, _ number: Int64
    ) throws(ControlError) -> Int64 {
        guard number >= 0 else {
            throw .value(key.rawValue, "\(number)", allowed: "milliseconds, 0 or more")
        }
        return number
    }

    mutating func set(_ key: MessageKey, _ flag: Bool) {
        switch key {
        case .transient: edits.append { $0.isTransient = flag }
        case .hideOnDisconnect:
            hidesOnDisconnect = flag
            // Transient, so that a restarted daemon does not show the message without its program.
            if flag { edits.append { $0.isTransient = true } }
        case .resident: edits.append { $0.isResident = flag }
        case .haptics: edits.append { $0.isFelt = flag }
        case .showTimeLeft: edits.append { $0.showsTimeLeft = flag }
        case .dimInteractive: edits.append { $0.dim.isInteractive = flag }
        default: break
        }
    }

    mutating func setProgress(_ fraction: Double) throws(ControlError) {
        if fraction == -1 { return edits.append { $0.progress = nil } }
        guard fraction >= 0, fraction <= 1 else {
            throw .value("progress", "\(fraction)", allowed: "0 to 1, or -1 for none")
        }
        edits.append { $0.progress = fraction }
    }

    mutating func setActions(_ actions: [Action]) throws(ControlError) {
        guard actions.count <= TextLimits.actions else {
            throw .value(
                "actions", "more than \(TextLimits.actions)",
                allowed: "at most \(TextLimits.actions)")
        }
        var kept: [Action] = []
        for action in actions {
            guard !action.key.isEmpty, action.key.utf8.count <= TextLimits.key,
                !kept.contains(where: { $0.key == action.key })
            else {
                throw .value(
                    "actions", action.key,
                    allowed: "different keys of 1 to \(TextLimits.key) bytes")
            }
            let label = TextCollector.line(action.label, limit: TextLimits.label)
            kept.append(Action(key: action.key, label: label))
        }
        edits.append { $0.actions = kept }
    }
}
