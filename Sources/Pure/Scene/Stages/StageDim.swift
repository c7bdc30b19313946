import Messages
import Motion

/// The dim of a stage.
struct StageDim {
    private(set) var course = DimCourse()
    /// The message that dims the stage, or did last; nil: none has.
    private(set) var lastDimmer: MessageID?
    /// Modal messages with cards on other outputs that dim this stage too.
    private(set) var covers: Set<MessageID> = []
    /// Whether the stage keeps everything behind it from input.
    private(set) var absorbs = false
    private(set) var blurs = false

    mutating func cover(_ messages: Set<MessageID>) { covers = messages }

    /// Sets whether the compositor blurs; returns whether that is new.
    mutating func setBlur(_ blurs: Bool) -> Bool {
        guard blurs != self.blurs else { return false }
        self.blurs = blurs
        return true
    }

    /// Fades to the dim of a message; nil: to no dim.
    ///
    /// - Parameters:
    ///   - color: Colour of the dim.
    ///   - duration: Duration of the fade, s.
    /// - Returns: Whether anything changes.
    mutating func turn(
        to dimmer: MessageID?, _ color: DimColor, duration: Double, at now: Double
    ) -> Bool {
        if let dimmer { lastDimmer = dimmer }
        guard absorbs != (dimmer != nil) || color != course.target else { return false }
        absorbs = dimmer != nil
        course.turn(to: color, duration: duration, at: now)
        return true
    }

    /// Shows the colour that the fade leads to from now on.
    mutating func finishFade(at now: Double) { course.finish(at: now) }

    /// Whether the dim of `message` is still fading out.
    func isFadingOut(after message: MessageID, at now: Double) -> Bool {
        lastDimmer == message && course.target == .clear && course.isMoving(at: now)
    }

    /// Whether the dim is invisible and stays so.
    func hasDisappeared(at now: Double) -> Bool { !absorbs && course.hasDisappeared(at: now) }
}

/// The colour that dims everything behind the cards of a stage, as a function of time (s).
///
/// A stage has one, however many of its messages dim: dims do not add up.
struct DimCourse {
    private var from = DimColor.clear
    /// The colour at the end of the fade.
    private(set) var target = DimColor.clear
    private var way = Trajectory.still(at: 1)

    /// Duration of a dim's fade-out, s.
    static let disappearingTime = 0.2

    /// Fades from the visible colour to another one in `duration` seconds.
    mutating func turn(to color: DimColor, duration: Double, at now: Double) {
        guard color != target else { return }
        from = self.color(at: now)
        target = color
        way = .eased(.easeInOut, from: 0, to: 1, duration: duration, at: now)
    }

    /// Shows the target from now on.
    mutating func finish(at now: Double) {
        way = .eased(.easeInOut, from: 0, to: 1, duration: 0, at: now)
    }

    func color(at now: Double) -> DimColor {
        now >= way.end ? target : from.mixed(with: target, at: way.state(at: now).position)
    }

    func isMoving(at now: Double) -> Bool { now < way.end }

    /// Time at which the fade ends, s.
    var end: Double { way.end }

    /// Whether the dim is invisible and stays so.
    func hasDisappeared(at now: Double) -> Bool { target == .clear && now >= way.end }
}

/// A colour with premultiplied alpha; each component 0…1.
struct DimColor: Equatable {
    var alpha = 0.0
    var red = 0.0
    var green = 0.0
    var blue = 0.0

    /// Fully transparent.
    static let clear = DimColor()

    /// Black of this opacity.
    static func black(_ alpha: Double) -> DimColor { DimColor(alpha: alpha) }

    init(alpha: Double = 0, red: Double = 0, green: Double = 0, blue: Double = 0) {
        (self.alpha, self.red, self.green, self.blue) = (alpha, red, green, blue)
    }

    /// Creates a colour from 0xAARRGGBB, not premultiplied.
    init(argb: UInt32) {
        func part(_ shift: UInt32) -> Double { Double(argb >> shift & 0xFF) / 255 }
        alpha = part(24)
        (red, green, blue) = (part(16) * alpha, part(8) * alpha, part(0) * alpha)
    }

    /// The colour as a pixel of `WL_SHM_FORMAT_ARGB8888`.
    var pixel: UInt32 {
        func part(_ value: Double) -> UInt32 {
            UInt32((min(max(value, 0), 1) * 255).rounded())
        }
        return part(alpha) << 24 | part(red) << 16 | part(green) << 8 | part(blue)
    }

    /// The mixture of this colour and `other`; `share` is the part of `other`, 0…1.
    func mixed(with other: DimColor, at share: Double) -> DimColor {
        func mix(_ from: Double, _ to: Double) -> Double { from + (to - from) * share }
        return DimColor(
            alpha: mix(alpha, other.alpha), red: mix(red, other.red),
            green: mix(green, other.green), blue: mix(blue, other.blue))
    }
}

extension Dim {
    /// The colour of the dim's buffer. Where the compositor blurs, the dim only tints, so that cards still stand out
    /// from it.
    ///
    /// - Parameter isBlurred: Whether the compositor blurs what is behind.
    func color(isDark: Bool, isBlurred: Bool) -> DimColor {
        switch kind {
        case .none: .clear
        case .gray: .black(0.3)
        case .color(let argb): DimColor(argb: argb)
        case .blur:
            isBlurred ? .black(isDark ? 0.35 : 0.2) : .black(isDark ? 0.65 : 0.5)
        }
    }

    /// Duration of the dim's fade-in, s.
    var fadeTime: Double { kind == .blur ? 0.3 : 0.2 }
}

extension SceneCore {
    /// The message that dims a stage: the newest of those that have a card on the stage, or that dim the stage from
    /// another output. nil: none.
    func dimmer(of stage: StageState) -> Message? {
        presented.messages.last { message in
            message.isModal
                && (stage.dim.covers.contains(message.id) || stage.card(of: message.id) != nil)
        }
    }

    /// Fades a stage to the dim of the message that dims it now.
    mutating func turnDim(of stage: StageNumber) {
        let dimmer = dimmer(of: stages[stage])
        let abilities = screens.abilities
        let blurs = dimmer?.dim.kind == .blur && abilities?.blurs == true
        if stages[stage].changeDim({ $0.setBlur(blurs) }) {
            send(.setBlur(stage, blurs))
            setNeedsUpdate(stage)
        }
        let color =
            dimmer?.dim.color(isDark: look.appearance == .dark, isBlurred: blurs) ?? .clear
        // Without a viewport, every step of a fade would need a buffer as large as the output.
        let time =
            abilities?.stretches == true ? dimmer?.dim.fadeTime ?? DimCourse.disappearingTime : 0
        let seconds = seconds
        let turns = stages[stage].changeDim {
            $0.turn(to: dimmer?.id, color, duration: time, at: seconds)
        }
        if turns { setNeedsUpdate(stage) }
    }

    /// Dims all outputs for a modal message, because no window can be used meanwhile: outputs without its card get a
    /// stage without cards.
    mutating func arrangeCovers() {
        var covers: [StageNumber: Set<MessageID>] = [:]
        for message in presented.messages where message.isModal {
            for stage in otherStages(of: message) {
                covers[stage, default: []].insert(message.id)
            }
        }
        for stage in stages.numbers where stages[stage].isModal {
            stages[stage].changeDim { $0.cover(covers[stage] ?? []) }
        }
    }

    /// The stages on outputs without a card of a modal message.
    private mutating func otherStages(of message: Message) -> [StageNumber] {
        guard screens.isConnected, screens.list.count > 1 else { return [] }
        let own = stages.list.filter { $0.card(of: message.id) != nil }
        // Until the compositor has told where it put a card, the card could be on any output.
        guard let layer = own.first?.key.layer, own.allSatisfy({ screen(of: $0) != nil }) else {
            return []
        }
        let taken = own.compactMap { screen(of: $0)?.number }
        return screens.list.filter { !taken.contains($0.number) }.map { screen in
            let key = StageKey(target: .output(screen.number), layer: layer, anchor: nil)
            return existingStage(for: key) ?? open(key, for: [])
        }
    }
}
