import Bus
import Geometry
import Gestures
import Layout
import Messages

extension Presenter {
    /// The time of all motion: seconds of the loop's clock.
    var seconds: Double { Double(loop.now) / 1_000_000 }

    func nextCardNumber() -> CardNumber {
        lastCardNumber &+= 1
        return CardNumber(rawValue: lastCardNumber)
    }

    /// What a finger may do with a card that stands at `place`.
    func rules(for card: CardSurface, at place: Rectangle, on stage: StageSurface) -> CardRules {
        let room = stage.room ?? .zero
        let visible = visibleRoom(of: stage, room: room)
        let shadow = card.presentation?.margins ?? Insets(all: 0)
        let message = card.message
        func exit(_ direction: Direction) -> Double {
            visible.distance(for: place, to: direction, margins: shadow)
        }
        func hides(_ direction: Direction) -> Double? {
            meaning(of: direction, for: card, in: room, of: stage.requested) == .nothing
                ? nil : exit(direction)
        }
        return CardRules(
            message.cardHandling, extent: place.size,
            room: visible.moved(by: Point.zero.moved(back: stage.shift)),
            edge: message.anchor.direction,
            hides: HidingDistances(
                up: hides(.up), down: hides(.down), left: hides(.left), right: hides(.right)),
            exits: HidingDistances(
                up: exit(.up), down: exit(.down), left: exit(.left), right: exit(.right)),
            closedOffset: closedOffset(of: card, at: place, in: visible, hides: hides),
            animation: animation(named: message.animation),
            reducedMotion: reducedMotion)
    }

    /// How a card of this animation appears and goes; nil: as becomes its handling and its edge.
    private func animation(named name: AnimationName) -> AnimationDescription? {
        if let custom = animations[name] { return custom }
        return switch name {
        case .slide: .slide
        case .fade: .fade
        case .pop: .pop
        case .still: .still
        default: nil
        }
    }

    /// From its place to where the card of a sheet is when it is closed: out of sight where closing it is
    /// swiping it away, else so far that a strip of it stays.
    private func closedOffset(
        of card: CardSurface, at place: Rectangle, in visible: Rectangle,
        hides: (Direction) -> Double?
    ) -> Point {
        guard let edge = card.message.anchor.direction, case .sheet = card.message.cardHandling
        else { return .zero }
        if card.leavesWhenClosed, let distance = hides(edge) { return edge.vector(distance) }
        let seen = visible.distance(for: place, to: edge, margins: Insets(all: 0))
        return edge.vector(max(0, seen - CardSurface.strip))
    }

    /// What a swipe of a card in a direction means.
    func meaning(
        of direction: Direction, for card: CardSurface, in room: Size, of extent: StageExtent
    ) -> SwipeMeaning {
        if isWrittenOn(card.message.id) { return .nothing }
        let spans = isCompact(room, of: extent) || card.style.layout.attachment == .span
        return card.message.swipeMeanings(spansWidth: spans, defaults: swipes)[
            SwipeDirection(direction)] ?? .nothing
    }

    /// What the cards of a stage can be seen on: its room, and the rest of its output's width.
    func visibleRoom(of stage: StageSurface, room: Size) -> Rectangle {
        let whole = outputSize(of: stage)?.width ?? room.width
        let spare = stage.requested.isColumn ? max(0, whole - room.width) : 0
        let left: Double =
            switch stage.key.anchor {
            case .topLeft, .left, .bottomLeft: 0
            case .top, .center, .bottom, nil: (spare / 2).rounded(.down)
            case .topRight, .right, .bottomRight: spare
            }
        return Rectangle(
            x: -left, y: 0, width: room.width + spare,
            height: stage.standingRoom(in: room).height)
    }

    /// What cards are cut to: what they can be seen on, and more where no other output lies, since
    /// some compositors would show there what is on its way out.
    func clip(of stage: StageSurface, room: Size) -> Rectangle {
        var clip = visibleRoom(of: stage, room: room)
        let sides = neighbours(of: stage)
        let far = 10_000.0
        let free = Direction.allCases.filter { !sides.contains($0) }
        clip = clip.inset(
            by: Insets(
                top: free.contains(.up) ? -far : 0, right: free.contains(.right) ? -far : 0,
                bottom: free.contains(.down) ? -far : 0, left: free.contains(.left) ? -far : 0))
        return clip
    }

    /// The sides beyond which another output lies, adjoining or farther on, also across a corner; all of
    /// them while that is unknown.
    private func neighbours(of stage: StageSurface) -> [Direction] {
        let outputs = link?.outputs ?? []
        guard outputs.count > 1 else { return [] }
        guard let own = output(of: stage), let area = own.area else { return Direction.allCases }
        return Direction.allCases.filter { side in
            outputs.contains { other in
                guard other !== own, let there = other.area else { return other !== own }
                return there.isBeyond(area, on: side)
            }
        }
    }

    /// A gesture has taken a card off the screen: tells what that means, and has the card come back
    /// if its message stays.
    func left(_ card: CardSurface, toward direction: Direction, on stage: StageSurface) {
        let message = card.message.id
        let sender = card.swipedSender ?? card.message.sender
        let meaning = meaning(
            of: direction, for: card, in: stage.room ?? .zero, of: stage.requested)
        let tell = { [self] (token: String?) in
            delegate?.swiped(message, meaning, from: sender, token: token)
            guard !stage.isDestroyed, !card.isEnded else { return }
            card.hasLeft = false
            card.motion?.comeBack(at: seconds)
            if card.leavesWhenClosed { card.motion?.setOpen(true, at: seconds) }
            stage.setNeedsUpdate()
        }
        guard meaning == .defaultAction, let press = card.letGo else { return tell(nil) }
        requestToken(on: stage, by: press, then: tell)
    }

    /// Has the gestures forget a card, or the ground of a stage, that is gone.
    func forget(_ card: CardNumber) {
        for seat in link?.seats ?? [] { seat.forget(card) }
        feed(.gone(card))
    }

    /// Has the timer fire when a motion is over of which the compositor shows no frames, or a finger
    /// has rested for long enough.
    func rearmMotion() {
        var next = arena.deadline
        for stage in stages.values {
            guard let deadline = stage.deadline else { continue }
            next = min(next ?? deadline, deadline)
        }
        if let rest = timeOfRest { next = min(next ?? rest, rest) }
        guard let next else {
            if motionTimer?.deadline != nil { motionTimer?.disarm() }
            return
        }
        let time = UInt64(max(0, (next * 1_000_000).rounded(.up)))
        if motionTimer?.deadline != time { motionTimer?.arm(at: time) }
    }

    func motionDue() {
        feed(.tick)
        for stage in Array(stages.values) where !stage.isDestroyed {
            stage.advance()
            if !stage.isDestroyed { stage.setNeedsFrame() }
        }
        rearmMotion()
    }
}

extension Rectangle {
    /// Whether this lies wholly beyond a side of `other`.
    fileprivate func isBeyond(_ other: Rectangle, on side: Direction) -> Bool {
        switch side {
        case .up: maxY <= other.minY
        case .down: minY >= other.maxY
        case .left: maxX <= other.minX
        case .right: minX >= other.maxX
        }
    }

    /// How far `card` with `margins` about it has to go to be out of this rectangle.
    fileprivate func distance(
        for card: Rectangle, to direction: Direction, margins: Insets
    ) -> Double {
        switch direction {
        case .up: card.maxY + margins.bottom - minY
        case .down: maxY - card.minY + margins.top
        case .left: card.maxX + margins.right - minX
        case .right: maxX - card.minX + margins.left
        }
    }
}

extension Presentation {
    /// Between the card and the border of its picture, logical pixels.
    fileprivate var margins: Insets {
        Insets(
            top: card.minY, right: size.width - card.maxX, bottom: size.height - card.maxY,
            left: card.minX)
    }
}
