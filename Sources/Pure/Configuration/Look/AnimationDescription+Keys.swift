package import Gestures
internal import Messages
internal import Motion

extension AnimationDescription {
    /// The built-in animation of this name; sliding for any other name.
    static func builtIn(_ name: MessageAnimation) -> AnimationDescription {
        switch name {
        case .fade: .fade
        case .pop: .pop
        case .still: .still
        default: .slide
        }
    }

    /// Describes the keys of a table `animations.NAME`.
    package mutating func describe(to keys: Keys) {
        keys.section("show", "How a card appears.") { show.describe(to: $0) }
        keys.section("hide", "How a card disappears, unless a finger moves it.") {
            hide.describe(to: $0)
        }
    }
}

extension AnimationCourse {
    /// Describes the keys of an animation's `show` or `hide`. Either a spring or a timed curve moves the card; setting
    /// one removes the other.
    mutating func describe(to keys: Keys) {
        keys.choice(
            "travel",
            """
            Where the card is while it is out of sight.
            `edge` is beyond the edge of the screen where the card is.
            """, &travel)
        keys.number(
            "scale", "The size of the card there, as a factor of its own size.", &scale, in: 0...4)
        keys.number("opacity", "The opacity of the card there.", &opacity, in: 0...1)
        keys.duration(
            "fade-time", "How long the opacity changes.", seconds: &fadeTime, in: 0...10_000)
        var (response, damping): (Double?, Double?)
        var (curve, duration): (TimingCurve?, Double?)
        let isSpring: Bool
        switch timing {
        case .spring(let period, let ratio): (response, damping, isSpring) = (period, ratio, true)
        case .curve(let form, let time): (curve, duration, isSpring) = (form, time, false)
        }
        keys.duration(
            "spring", "The period of the spring that moves the card.", seconds: &response,
            in: 10...10_000)
        keys.number(
            "damping", "The damping ratio of the spring; with 1 it does not overshoot.", &damping,
            in: 0.05...10)
        keys.curve(
            "curve",
            """
            The timing curve that moves the card, instead of a spring.
            Four numbers are those of `cubic-bezier` in CSS.
            """, &curve)
        keys.duration(
            "duration", "The duration of the timing curve.", seconds: &duration, in: 0...10_000)
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
    fileprivate final func curve(_ key: String, _ about: KeyText, _ value: inout TimingCurve?) {
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

extension GestureTuning {
    /// The constants that suit some people and not others; the others depend on one another and stay as they are.
    package mutating func describe(to keys: Keys) {
        describeRecognition(to: keys)
        describeSwipes(to: keys)
        keys.number(
            "pull-speed", "The speed of a pull over the edge from which a card leaves.",
            &pull.speed, in: 50...5000, "px/s")
        keys.number(
            "pull-distance", "The distance of a pull over the edge from which a card leaves.",
            &pull.distance, in: 10...1000, "px")
        keys.number(
            "throw-speed", "The speed from which a thrown card in the centre flies away.",
            &throwing.speed, in: 50...5000, "px/s")
        keys.number(
            "flick-speed",
            """
            The speed from which a flicked card of a deck flies away.
            On a screen at least 600 px wide, more than 100 px/s is enough.
            """, &flick.speed, in: 50...5000, "px/s")
    }

    private mutating func describeRecognition(to keys: Keys) {
        keys.number(
            "touch-slop", "How far a finger moves before it moves a card.", &recognition.touchSlop,
            in: 1...100, "px")
        keys.number(
            "pointer-slop",
            "How far the pointer moves with the button held before it moves a card.",
            &recognition.pointerSlop, in: 1...100, "px")
        keys.number(
            "scroll-slop", "How far two fingers on a touchpad move before they move a card.",
            &recognition.scrollSlop, in: 1...100, "px")
        keys.duration(
            "long-press-time", "How long a finger rests for a long press.",
            seconds: &recognition.longPress, in: 100...5000)
    }

    private mutating func describeSwipes(to keys: Keys) {
        keys.number(
            "swipe-speed", "The speed from which a card leaves when you lift your finger.",
            &swipe.hideSpeed, in: 50...5000, "px/s")
        keys.number(
            "scroll-speed", "The same speed for two fingers on a touchpad.",
            &swipe.scrollHideSpeed, in: 50...5000, "px/s")
        keys.number(
            "return-speed", "The speed in the other direction from which a card returns.",
            &swipe.returnSpeed, in: 50...5000, "px/s")
        keys.number(
            "swipe-share",
            """
            How far a slower card must come so that it leaves, as a share of its way out of sight.
            What counts is where the card would come to rest.
            """, &swipe.share, in: 0.05...1)
        keys.number(
            "long-swipe-share",
            """
            How far a card must be dragged for a long swipe, as a share of its way out of sight.
            If your finger cannot go so far before the edge of the screen, less is enough.
            """, &swipe.longShare, in: 0.1...1)
    }
}
