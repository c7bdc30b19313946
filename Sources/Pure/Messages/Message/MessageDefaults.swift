/// Values for properties that the sender of a message does not set.
package struct MessageDefaults: Equatable, Sendable {
    package var said = MessageProperties()
    /// Effects of clicks, taps and keys on the card.
    package var bindings = Bindings()

    /// Creates defaults without a value.
    package init() {}

    private static let none = MessageDefaults()

    /// Whether there is a default for no property, as for most messengers.
    var isEmpty: Bool { self == .none }

    /// Defaults of on-screen values, whatever is configured for messages: above full-screen windows, without keyboard
    /// focus, for a moment, and not in the history.
    static var value: MessageDefaults {
        var defaults = MessageDefaults()
        (defaults.said.layout, defaults.said.position, defaults.said.layer) = (
            .osd, .bottom, .overlay
        )
        (defaults.said.dimKind, defaults.said.isDimInteractive) = (Dim.Kind.none, true)
        (defaults.said.focus, defaults.said.animation) = (.never, .fade)
        defaults.said.expiry = .milliseconds(1500)
        defaults.said.duplicates = .update
        (defaults.said.isResident, defaults.said.isTransient) = (false, true)
        (defaults.said.soundChoice, defaults.said.isFelt) = (SoundChoice.none, false)
        return defaults
    }

    /// Sets the properties of `message` for which there is a default; all others stay.
    package func apply(to message: inout Message) {
        message.apply(said, isDefault: true)
        if !bindings.isEmpty { message.bindings = bindings.completed(by: message.bindings) }
    }

    /// These defaults, with missing values taken from `others`.
    package func completed(by others: MessageDefaults) -> MessageDefaults {
        var all = self
        all.said.fill(from: others.said)
        // Values that were said together stay together: a dim with its taps, a duration with its parts.
        if said.dim != nil { all.said.isDimInteractive = said.isDimInteractive }
        if said.expiry != nil { all.said.expiry = said.expiry }
        all.bindings = bindings.completed(by: others.bindings)
        return all
    }
}

/// Properties as the types that they become in a message.
extension MessageProperties {
    package var outputChoice: MessageOutput? {
        get { output.map { MessageOutput($0) } }
        set { output = newValue?.text }
    }

    package var dimKind: Dim.Kind? {
        get { dim.flatMap { Dim.Kind($0) } }
        set { dim = newValue?.text }
    }

    package var soundChoice: SoundChoice? {
        get { sound.flatMap { SoundChoice($0) } }
        set { sound = newValue?.text }
    }

    package var expiry: Expiry? {
        get { expiry(of: .automatic) }
        set {
            (duration, delay, minimum) = (newValue?.number, nil, nil)
            guard case .indefinite(let delay, let minimum)? = newValue else { return }
            (self.delay, self.minimum) = (Int64(clamping: delay), Int64(clamping: minimum))
        }
    }

    /// The expiry that the properties mean for a message with the expiry `old`; nil: none was said.
    func expiry(of old: Expiry) -> Expiry? {
        if let duration, duration != Expiry.indefinite {
            return duration < 0
                ? .automatic : duration == 0 ? .never : .milliseconds(UInt64(duration))
        }
        guard duration != nil || delay != nil || minimum != nil else { return nil }
        var (before, least) = (0 as UInt64, 0 as UInt64)
        if case .indefinite(let delay, let minimum) = old { (before, least) = (delay, minimum) }
        return .indefinite(
            delay: delay.map { UInt64(max($0, 0)) } ?? before,
            minimum: minimum.map { UInt64(max($0, 0)) } ?? least)
    }
}

extension Expiry {
    /// The duration of a message that stays until it is hidden, and may appear late.
    package static let indefinite: Int64 = -2

    /// The expiry as a duration: milliseconds, 0 for never, -1 for automatic, -2 for indefinite.
    package var number: Int64 {
        switch self {
        case .automatic: -1
        case .never: 0
        case .milliseconds(let count): Int64(clamping: count)
        case .indefinite: Expiry.indefinite
        }
    }
}
