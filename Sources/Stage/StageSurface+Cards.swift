import Canvas
import Geometry
import Gestures
import Layout
import Messages
import Wayland

extension StageSurface {
    /// Adds a card at the edge, unless the message has one here.
    func add(_ message: Message) {
        guard card(of: message.id) == nil else { return }
        cards.insert(
            CardSurface(
                presenter.nextCardNumber(), message: message,
                style: presenter.catalog.style(of: message), on: surface, facilities: facilities),
            at: 0)
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
        if cards.isEmpty { presenter.remove(self) } else { setNeedsUpdate() }
    }

    /// Takes a card away at once.
    func drop(_ card: CardSurface) {
        cards.removeAll { $0 === card }
        presenter.forget(card)
        card.destroy()
        presenter.tellDeparted()
        setNeedsUpdate()
    }

    /// Runs before the first configure too, so that text is ready when it comes.
    func layOutCards() {
        let room = room ?? presenter.expectedRoom(for: key, extent: requested)
        for card in cards where !card.isEnded {
            card.layOut(
                CardSurface.Circumstances(
                    room: presenter.cardRoom(
                        for: card.style.layout, in: room, of: requested, scale: scale ?? .one),
                    age: presenter.age(of: card.message)),
                at: presenter.seconds, isStill: presenter.reducedMotion, canvas: presenter.canvas)
        }
    }

    /// Draws what is to be seen; also while the compositor is busy with the first configure.
    func drawCards(scale: Scale) {
        for card in cards where !card.isCrowded {
            card.draw(scale: scale, at: presenter.seconds, canvas: presenter.canvas)
        }
    }

    /// Gives every card its place; those that are leaving have none, so that others may take it.
    func placeCards(in room: Size, scale: Scale) {
        let stack = CardStack(anchor: key.anchor, room: room, grain: Double(scale.grain))
        let isCompact = presenter.isCompact(room, of: requested)
        let standing = cards.filter { !$0.isLeaving }
        let items = standing.map { $0.item(isCompact: isCompact) }
        for (card, place) in zip(standing, stack.places(of: items)) {
            card.stand(
                at: place, shift: shift, rules: { presenter.rules(for: card, at: $0, on: self) },
                now: presenter.seconds)
        }
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
        setInput(inputRegion(in: room))
    }

    /// Where the stage takes input: its cards; while one is held all of it, for compositors that
    /// follow a finger no further than the surface reaches.
    private func inputRegion(in room: Size) -> [Rectangle] {
        if cards.contains(where: { presenter.arena.isOn($0.number) }) {
            return [Rectangle(origin: .zero, size: room)]
        }
        return cards.compactMap { $0.isEnded ? nil : $0.frame }
    }

    func setInput(_ rectangles: [Rectangle]) {
        guard rectangles != input else { return }
        input = rectangles
        let region = facilities.compositor.createRegion()
        for box in rectangles {
            region.add(
                x: Int32(box.minX.rounded()), y: Int32(box.minY.rounded()),
                width: Int32(box.width), height: Int32(box.height))
        }
        surface.setInputRegion(region: region)
        region.destroy()
    }

    func commitFrame(room: Size) {
        attachBackdrop(room)
        requestFrame()
        surface.commit()
    }

    /// One transparent pixel as large as the stage: it makes the stage take input where its
    /// region says so, and costs four bytes.
    func attachBackdrop(_ room: Size) {
        guard backdropSize != room else { return }
        let (width, height) = (Int32(room.width), Int32(room.height))
        do throws(SharedMemoryError) {
            if viewport == nil || backdrop == nil {
                backdrop = try ShmBuffer(
                    facilities.shm, width: viewport == nil ? width : 1,
                    height: viewport == nil ? height : 1)
            }
        } catch { return }
        viewport?.setDestination(width: width, height: height)
        backdropSize = room
        backdrop?.unmap()
        surface.attach(buffer: backdrop?.buffer, x: 0, y: 0)
        backdrop?.markAttached()
        surface.damage(x: 0, y: 0, width: width, height: height)
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
