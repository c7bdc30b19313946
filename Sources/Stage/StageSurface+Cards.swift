import Canvas
import Geometry
import Layout
import Messages
import Wayland

extension StageSurface {
    /// Adds a card at the edge, unless the message has one here.
    func add(_ message: Message) {
        guard !cards.contains(where: { $0.message.id == message.id }) else { return }
        cards.insert(CardSurface(message: message, on: surface, facilities: facilities), at: 0)
        setNeedsUpdate()
    }

    /// Changes the card of a message, where there is one.
    func update(_ message: Message) {
        guard let card = cards.first(where: { $0.message.id == message.id }) else { return }
        card.update(message)
        setNeedsUpdate()
    }

    /// Takes the card of a message away; false if there was none.
    func remove(_ message: MessageID) -> Bool {
        guard let index = cards.firstIndex(where: { $0.message.id == message }) else {
            return false
        }
        cards.remove(at: index).destroy()
        return true
    }

    /// Runs before the first configure too, so that text is ready when it comes.
    func layOutCards() {
        let room = room ?? presenter.expectedRoom(for: key, extent: requested)
        for card in cards {
            card.layOut(
                CardSurface.Circumstances(
                    room: presenter.cardRoom(for: card.message, in: room, scale: scale ?? .one),
                    age: presenter.age(of: card.message)),
                canvas: presenter.canvas)
        }
    }

    /// Draws while the compositor is still busy with the first configure.
    func drawAhead(scale: Scale) {
        for card in cards { card.draw(scale: scale, canvas: presenter.canvas) }
    }

    func placeCards(in room: Size, scale: Scale) {
        let stack = CardStack(
            anchor: key.anchor, room: room, metrics: presenter.metrics(in: room),
            grain: Double(scale.grain))
        let places = stack.places(of: cards.map { $0.item })
        var region: [Rectangle] = []
        for (card, place) in zip(cards, places) {
            guard
                card.stand(
                    at: place, scale: scale, canvas: presenter.canvas)
            else { continue }
            if let place { region.append(place) }
        }
        setInput(region)
        presenter.refreshHolds()
    }

    func setInput(_ rectangles: [Rectangle]) {
        let region = facilities.compositor.createRegion()
        for box in rectangles {
            region.add(
                x: Int32(box.minX), y: Int32(box.minY), width: Int32(box.width),
                height: Int32(box.height))
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
            if isDirty { update() }
        }
        frame = callback
    }
}
