package import Gestures
internal import Messages
internal import Motion

extension AnimationDescription {
    /// The built-in animation of this name; sliding for any other name.
    static func builtIn(_ name: AnimationName) -> AnimationDescription {
        switch name {
        case .fade: .fade
        case .pop: .pop
        case .still: .still
        default: .slide
        }
    }

    /// Describes the keys of a table `animations.NAME`.
    package mutating func describe(to keys: Keys) {
        keys.section("show", "The animation with which a card appears") { show.describe(to: $0) }
        keys.section("hide", "The animation with which a card disappears that no finger moves") {
            hide.describe(to: $0)
        }
    }
}

extension AnimationCourse {
    /// Describes the keys of an animation's `show` or `hide`. Either a spring or a timed curve moves the card; setting
    /// one removes the other.
    mutating func describe(to keys: Keys) {
        keys.choice(
            "travel", "The place where the animation hides the card: its start or its end", &travel)
        keys.number("scale", "The size of the card in that place, as a factor", &scale, in: 0...4)
        keys.number("opacity", "The opacity of the card in that place", &opacity, in: 0...1)
        keys.duration(
            "fade-time", "The time in which the opacity changes", seconds: &fadeTime, in: 0...10_000
        )
        var (response, damping): (Double?, Double?)
        var (curve, duration): (TimingCurve?, Double?)
        let isSpring: Bool
        switch timing {
        case .spring(let period, let ratio): (response, damping, isSpring) = (period, ratio, true)
        case .curve(let form, let time): (curve, duration, isSpring) = (form, time, false)
        }
        keys.duration("spring", "The period of the spring", seconds: &response, in: 10...10_000)
        keys.number(
            "damping", "The damping ratio of the spring; 1 does not overshoot", &damping,
            in: 0.05...10)
        keys.curve("curve", "The timing curve, instead of a spring", &curve)
        keys.duration(
            "duration", "The duration of the timing curve", seconds: &duration, in: 0...10_000)
        let staysSpring =
            isSpring ? curve == nil && duration == nil : response != nil || damping != nil
        timing =
            staysSpring
            ? .spring(response: response ?? 0.35, dampingRatio: damping ?? 0.85)
            : .curve(curve ?? .easeOut, duration: duration ?? 0.2)
    }
}

extension Keys {
    /// Describes a key whose value is a timing curve; nil: unset.
    fileprivate final func curve(_ key: String, _ about: String, _ value: inout TimingCurve?) {
        entry(
            key, about, current: value.map { $0.content },
            allowed:
                "linear, ease-in, ease-out, ease-in-out, or [x1, y1, x2, y2] with x 0 to 1 and y -10 to 10",
            shape: .anyOf([
                .words(TimingCurve.names), .array(.number(-10...10), 4...4),
            ])
        ) { content in
            guard let curve = TimingCurve(content) else { return false }
            value = curve
            return true
        }
    }
}

extension TimingCurve {
    private static let named: [(String, TimingCurve)] = [
        ("linear", .linear), ("ease-in", .easeIn), ("ease-out", .easeOut),
        ("ease-in-out", .easeInOut),
    ]

    fileprivate static var names: [String] { named.map { $0.0 } }

    fileprivate var content: Node.Content {
        if let name = Self.named.first(where: { $0.1 == self })?.0 { return .string(name) }
        let nowhere = TextPosition(line: 1, column: 1)
        return .array(controlPoints.map { Node(.real($0), at: nowhere) })
    }

    fileprivate init?(_ content: Node.Content) {
        if case .string(let name) = content,
            let curve = Self.named.first(where: { $0.0 == name })?.1
        {
            self = curve
            return
        }
        guard case .array(let nodes) = content else { return nil }
        let numbers = nodes.compactMap { $0.content.number }
        guard numbers.count == 4, nodes.count == 4,
            (0...1).contains(numbers[0]), (0...1).contains(numbers[2]),
            (-10...10).contains(numbers[1]), (-10...10).contains(numbers[3])
        else { return nil }
        self.init(numbers[0], numbers[1], numbers[2], numbers[3])
    }
}
