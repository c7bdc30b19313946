extension HeadlessSession {
    /// The namespace of the layer surfaces with cards of messages, except for modal ones.
    package nonisolated static let namespace = "notifications"

    /// Whether a layer surface with this namespace is one of Martlet's.
    package nonisolated static func isOurs(_ namespace: String?) -> Bool {
        namespace == Self.namespace || namespace?.hasPrefix("martlet-") ?? false
    }

    /// The layer surfaces of Martlet that are on screen.
    package var stages: [LayerSurface] {
        get throws { try layerSurfaces.filter(\.isStage) }
    }

    /// The cards on the screen, top to bottom and left to right, by their input regions, in logical pixels of the
    /// output layout. Nothing else in the session may reserve room at a side.
    package var cards: [PixelArea] {
        get throws {
            let all = try layerSurfaces
            return try inputAreas(of: all.filter(\.isStage), among: all)
        }
    }

    /// The input areas of these layer surfaces, top to bottom and left to right, in logical pixels of the output
    /// layout.
    package func inputAreas(of surfaces: [LayerSurface]) throws -> [PixelArea] {
        try inputAreas(of: surfaces, among: layerSurfaces)
    }

    private func inputAreas(
        of surfaces: [LayerSurface], among all: [LayerSurface]
    ) throws -> [PixelArea] {
        let outputs = try outputs
        return surfaces.flatMap { surface -> [PixelArea] in
            guard let output = outputs.first(where: { $0.name == surface.output }) else {
                return []
            }
            let origin = surface.origin(on: surface.room(among: all, on: output.area))
            return surface.input.map { area in
                PixelArea(
                    x: origin.x + area.x, y: origin.y + area.y, width: area.width,
                    height: area.height)
            }
        }.sorted { ($0.y, $0.x) < ($1.y, $1.x) }
    }

    /// Waits until `count` cards are on the screen and, by default, rest; returns them.
    ///
    /// - Throws: `HarnessError` when there are not within `limit` seconds.
    @discardableResult
    package func waitForCards(
        _ count: Int, within limit: Double = patience, atRest: Bool = true
    ) throws -> [PixelArea] {
        var rest = Rest<[PixelArea]>(for: 0.1)
        return try wait(for: "\(count) cards", within: limit, upTo: Rest<Int>.pause) {
            let cards = try cards
            guard cards.count == count else { return nil }
            guard atRest, count > 0 else { return cards }
            return isAtRest(&rest, cards) ? cards : nil
        }
    }

    /// Waits until the cards on the screen are exactly in these areas and rest there: also from places where they have
    /// rested for a moment.
    ///
    /// - Throws: `HarnessError` with the areas when they do not come there.
    package func waitForCards(at areas: [PixelArea]) throws {
        var rest = Rest<[PixelArea]>(for: 0.1)
        var seen: [PixelArea] = []
        let isThere = try eventually(upTo: Rest<Int>.pause) {
            seen = try cards
            return seen == areas && isAtRest(&rest, seen)
        }
        guard isThere else { throw HarnessError("the cards are at \(seen), and not at \(areas)") }
    }
}

extension LayerSurface {
    /// Whether it is one of Martlet's, and on the screen.
    fileprivate var isStage: Bool { HeadlessSession.isOurs(namespace) && isMapped }

    /// The room that exclusive zones of other surfaces at top and bottom leave on an output that covers `output`.
    func room(among all: [LayerSurface], on output: PixelArea) -> PixelArea {
        guard zone >= 0 else { return output }
        var room = output
        for other in all where other.output == self.output && other.zone > 0 {
            let (isTop, isBottom) = (other.anchor & 1 != 0, other.anchor & 2 != 0)
            guard isTop != isBottom else { continue }
            if isTop { room.y += other.zone }
            room.height -= other.zone
        }
        return room
    }

    /// Top left corner of the surface on an `output` without exclusive zones.
    func origin(on output: PixelArea) -> (x: Int, y: Int) {
        let (top, right, bottom, left) = (margins[0], margins[1], margins[2], margins[3])
        func place(start: Bool, end: Bool, room: Int, size: Int, before: Int, after: Int) -> Int {
            switch (start, end) {
            case (true, false): before
            case (false, true): room - size - after
            // A stretched surface gets its extent later than the others of a change.
            case (true, true): before + max(0, (room - before - after - size) / 2)
            case (false, false): (room - size) / 2
            }
        }
        return (
            output.x
                + place(
                    start: anchor & 4 != 0, end: anchor & 8 != 0, room: output.width, size: width,
                    before: left, after: right),
            output.y
                + place(
                    start: anchor & 1 != 0, end: anchor & 2 != 0, room: output.height,
                    size: height, before: top, after: bottom)
        )
    }
}
