import Canvas
import Geometry
import Gestures
import Layout
import Messages
import Wayland

extension StageSurface {
    /// Adds a card before those of older messages, unless the message has one here.
    func add(_ message: Message) {
        guard card(of: message.id) == nil else { return }
        let place = cards.firstIndex { $0.isMore || $0.message.arrival <= message.arrival }
        cards.insert(
            CardSurface(
                presenter.nextCardNumber(), message: message,
                style: presenter.catalog.style(of: message), on: tree, facilities: facilities),
            at: place ?? cards.count)
        setNeedsUpdate()
    }

    /// The card of a message, unless it is only leaving.
    func card(of message: MessageID) -> CardSurface? {
        cards.first { $0.message.id == message && !$0.isEnded }
    }

    /// Changes the card of a message, where there is one.
    func update(_ message: Message) {
        guard let card = card(of: message.id) else { return }
        card.update(message, style: presenter.catalog.style(of: message))
        setNeedsUpdate()
    }

    /// Lets the card of a message leave, where there is one.
    func dismiss(_ message: MessageID) {
        guard let card = card(of: message) else { return }
        card.end(at: presenter.seconds)
        if card.shown == nil || card.motion == nil || card.hasLeft { drop(card) }
        if isVacant(at: presenter.seconds) && !isModal {
            presenter.remove(self)
        } else {
            setNeedsUpdate()
        }
    }

    /// Takes a card away at once.
    func drop(_ card: CardSurface) {
        cards.removeAll { $0 === card }
        presenter.forget(card.number)
        card.destroy()
        presenter.tellDeparted()
        setNeedsUpdate()
    }

    /// Runs before the first configure too, so that text is ready when it comes.
    func layOutCards() {
        let room = standingRoom(
            in: room ?? presenter.expectedRoom(for: key, extent: requested))
        for card in cards where !card.isEnded { layOut(card, in: room) }
    }

    func layOut(_ card: CardSurface, in room: Size) {
        var cardRoom = presenter.cardRoom(
            for: card.style.layout, in: room, of: requested, scale: scale ?? .one
        ).showing(card.message)
        cardRoom.shadowReach = card.shadowReach(
            isCompact: cardRoom.isCompact, grain: Double((scale ?? .one).grain))
        card.layOut(
            CardSurface.Circumstances(
                room: cardRoom, limit: limit(of: card, in: cardRoom, of: room),
                age: presenter.age(of: card.message), bareHeight: card.bareHeight),
            at: presenter.seconds, isStill: presenter.reducedMotion, canvas: presenter.canvas)
    }

    /// Draws what is to be seen; also while the compositor is busy with the first configure.
    func drawCards(scale: Scale) {
        for card in cards where !card.isCrowded && !card.isTucked {
            card.draw(scale: scale, at: presenter.seconds, canvas: presenter.canvas)
        }
    }

    /// Gives every card its place.
    func placeCards(in room: Size, scale: Scale) {
        let columns = describeStacks(in: room)
        presenter.settle(self)
        for (stack, column) in zip(stacks, columns) { place(column, as: stack) }
        arrangeShadows(of: columns, in: room)
        presenter.refreshHolds()
    }

    /// Shows every card where it is now.
    func showCards(in room: Size) {
        let now = presenter.seconds
        let visible = presenter.clip(of: self, room: room)
        for card in cards {
            guard let motion = card.motion else {
                card.unmap()
                continue
            }
            var pose = motion.pose(at: now)
            pose.origin = pose.origin.moved(by: shift)
            if !card.show(pose, in: visible, canvas: presenter.canvas) {
                needsFrame = true
            }
        }
        // A keyboard that floats over the stage gets its own touches.
        let whole = Rectangle(origin: .zero, size: room)
        let covered = obstacles.map { $0.intersection(whole) }
        setInput(inputRegion(in: room), without: covered.filter { !$0.isEmpty })
    }

    /// Where the stage takes input: its cards; all of it while it is dimmed or a click beside the cards means
    /// something, and while a card is held, for compositors that follow a finger no further than the
    /// surface reaches.
    private func inputRegion(in room: Size) -> [Rectangle] {
        if absorbs || hasKeyboard || cards.contains(where: { presenter.arena.isOn($0.number) }) {
            return [Rectangle(origin: .zero, size: room)]
        }
        return cards.compactMap { $0.isEnded ? nil : $0.frame }
    }

    /// - Parameter holes: Where it takes none all the same.
    func setInput(_ rectangles: [Rectangle], without holes: [Rectangle] = []) {
        guard rectangles != input?.rectangles || holes != input?.holes else { return }
        input = (rectangles, holes)
        let region = facilities.compositor.createRegion()
        for box in rectangles {
            region.add(
                x: Int32(box.minX.rounded()), y: Int32(box.minY.rounded()),
                width: Int32(box.width), height: Int32(box.height))
        }
        for hole in holes {
            let (x, y) = (hole.minX.rounded(.down), hole.minY.rounded(.down))
            region.subtract(
                x: Int32(x), y: Int32(y), width: Int32(hole.maxX.rounded(.up) - x),
                height: Int32(hole.maxY.rounded(.up) - y))
        }
        surface.setInputRegion(region: region)
        region.destroy()
    }

    func commitFrame(room: Size) {
        attachBackdrop(room)
        requestFrame()
        tree.commit()
    }

    func requestFrame() {
        guard frame == nil else { return }
        let callback = surface.frame()
        callback.onEvent = { [self] _ in
            frame = nil
            if isDirty || isMoving { update() }
        }
        frame = callback
    }
}
