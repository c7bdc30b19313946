import Geometry
import Gestures
import Layout

/// The place of a card in its stack and its pile.
struct CardPlacement: Equatable {
    /// The card's place; nil: there is no room, or its pile hides it.
    private(set) var place: StageRectangle?
    /// Whether there was no room for the card when cards were last placed.
    private(set) var isCrowded = false
    /// Whether the card lies so deep in a pile that nothing of it is visible.
    private(set) var isHidden = false
    /// Front card of the pile in which this card lies; nil: this is a front card.
    private(set) var cover: CardNumber?
    /// Number of cards beneath this one.
    private(set) var pileSize = 0
    /// Height of the card beneath a lower front card, logical pixels; nil: its own height.
    private(set) var bareHeight: Double?
    /// How far the card's shadows may reach without falling on another card, logical pixels.
    private(set) var shadowReach = Insets(all: .infinity)

    mutating func position(at place: StageRectangle?) {
        (self.place, isCrowded, isHidden) = (place, place == nil, false)
    }

    /// Takes away the card's place, either because its pile hides it or because the whole pile has no room.
    ///
    /// - Parameter isPileSeen: Whether the pile has a place.
    mutating func hide(inPile isPileSeen: Bool) {
        (isHidden, isCrowded) = (isPileSeen, !isPileSeen)
    }

    mutating func lead(pileOf count: Int) { (cover, pileSize) = (nil, count) }

    mutating func lie(beneath front: CardNumber) { (cover, pileSize) = (front, 0) }

    mutating func setBareHeight(_ height: Double?) { bareHeight = height }

    mutating func setShadowReach(_ reach: Insets) { shadowReach = reach }

    /// Height of the visible strip of each card beneath the front card, logical pixels.
    static let peek = 8.0
    /// Number of cards whose strips are visible below the front card.
    static let peeks = 2

    /// Scale of a card at a depth of its pile, 0…1.
    static func share(depth: Int) -> Double { 1 - 0.06 * Double(min(depth, peeks)) }
}

extension CardState {
    /// Area of the card on the screen; nil: the card is not visible.
    var frame: StageRectangle? {
        guard let presentation = face.presentation, let pose = shown else { return nil }
        let whole = Rectangle(origin: pose.origin, size: presentation.card.size)
        return StageRectangle(placement.cover == nil ? whole : whole.shrunk(by: pose.scale))
    }

    /// Area in which a finger or the pointer means the card; nil: the card is not visible. The "N more" card is lower than a
    /// finger's target, and has nothing close above or below it.
    var reach: StageRectangle? {
        guard part != .fade else { return nil }
        guard isMore, let frame = frame?.rectangle else { return frame }
        let beyond = max(0, Presentation.leastTarget - frame.height) / 2
        return StageRectangle(
            frame.inset(by: Insets(top: -beyond, right: 0, bottom: -beyond, left: 0)))
    }

    /// Converts from the card's picture to the stage; nil: the card is not visible.
    private var pictureShift: SpaceShift<PictureSpace, StageSpace>? {
        guard let frame, let card = face.presentation?.card else { return nil }
        return SpaceShift(
            Point(
                x: frame.rectangle.minX - card.minX, y: frame.rectangle.minY - card.minY))
    }

    /// Area of a part of the card on the screen, as the union of its hit regions; nil: the part is not visible.
    func frame(of target: HitTarget) -> StageRectangle? {
        guard let shift = pictureShift, let hits = face.presentation?.hits else { return nil }
        var whole: Rectangle?
        for hit in hits where hit.target == target {
            whole = whole?.union(hit.rectangle) ?? hit.rectangle
        }
        return whole.map { shift(SpaceRectangle<PictureSpace>($0)) }
    }

    /// Keys of the actions that have a button on the card.
    var shownActions: [String] {
        (face.presentation?.hits ?? []).compactMap {
            if case .button(let key) = $0.target { key } else { nil }
        }
    }

    /// The part of the card at `place`; nil: no part, so the card itself.
    func target(at place: StagePoint) -> HitTarget? {
        guard let shift = pictureShift else { return nil }
        return face.presentation?.target(at: shift.inverse(place).point)
    }

    /// The part of the card that a finger or pointer at `place` means; nil: the card itself.
    func target(at place: StagePoint, for source: ContactSource) -> HitTarget? {
        guard source == .touch, let shift = pictureShift else { return target(at: place) }
        return face.presentation?.target(ofFingerAt: shift.inverse(place).point)
    }

    /// `place` relative to the content that the sender drew; nil: the card has no such content. The content is shown at
    /// its own size.
    func contentPoint(at place: StagePoint) -> Point? {
        guard let shift = pictureShift,
            let drawn = face.presentation?.hits.last(where: { $0.target == .content })
        else { return nil }
        return shift.inverse(place).point.moved(by: drawn.rectangle.origin.negated)
    }

    /// Whether `place` is on a body that is longer than its place on the card.
    func isOnLongBody(_ place: StagePoint) -> Bool {
        guard let shift = pictureShift, let long = face.presentation?.longBody else { return false }
        return long.frame.contains(shift.inverse(place).point)
    }

    /// Offset in the reply's text at `place`, bytes of UTF-8; nil: no reply field is open.
    func fieldOffset(at place: StagePoint) -> Int? {
        guard let shift = pictureShift, let reply = face.presentation?.reply else { return nil }
        return reply.offset(at: shift.inverse(place).point)
    }

    /// Area of the reply's caret; nil: no reply field is open.
    var caret: StageRectangle? {
        guard let shift = pictureShift, let reply = face.presentation?.reply else { return nil }
        return shift(SpaceRectangle<PictureSpace>(reply.caret))
    }

    /// Area of the card beneath a front card whose area is `front`.
    func place(beneath front: StageRectangle, depth: Int) -> StageRectangle {
        let front = front.rectangle
        let size = face.presentation?.card.size ?? front.size
        let share = CardPlacement.share(depth: depth)
        let bottom =
            front.maxY + CardPlacement.peek * Double(min(depth, CardPlacement.peeks))
        return StageRectangle(
            Rectangle(
                x: front.midX - size.width / 2, y: bottom - size.height * (1 + share) / 2,
                width: size.width, height: size.height))
    }

    /// How far the card's shadows may reach when it is laid out, in steps of `grain` logical pixels, which keeps the
    /// picture on buffer pixels.
    ///
    /// Shadows of floating cards reach upwards no farther than the gap between two cards, whether or not there is
    /// another card: so the card need not be drawn again when one appears.
    func shadowReach(isCompact: Bool, grain: Double) -> Insets {
        var reach = placement.shadowReach
        if style.layout.attachment == .floating {
            reach.top = min(reach.top, isCompact ? style.layout.compactGap : style.layout.gap)
        }
        func snapped(_ length: Double) -> Double {
            length.isFinite ? (length / grain).rounded(.down) * grain : length
        }
        return Insets(
            top: snapped(reach.top), right: snapped(reach.right), bottom: snapped(reach.bottom),
            left: snapped(reach.left))
    }

    /// Distances between the card and the borders of its picture, logical pixels.
    var pictureMargins: Insets {
        guard let presentation = face.presentation else { return .zero }
        let (card, size) = (presentation.card, presentation.size)
        return Insets(
            top: card.minY, right: size.width - card.maxX, bottom: size.height - card.maxY,
            left: card.minX)
    }
}

extension Rectangle {
    /// The rectangle shrunk to `share` of its size about its centre.
    func shrunk(by share: Double) -> Rectangle {
        Rectangle(
            x: midX - width * share / 2, y: midY - height * share / 2, width: width * share,
            height: height * share)
    }
}
