import Support

extension Screen {
    /// A card in a corner, with the ways over the two edges that it stands at.
    struct Corner {
        var area: PixelArea
        var vertical: Way
        var horizontal: Way
        var id: UInt32
        /// The shadow in the card's picture: above, right of, below and left of the card.
        var shadow: [Int]

        /// How far it goes until nothing of it is to be seen on an output of 1280 by 800.
        func distance(_ way: Way) -> Double {
            switch way {
            case .up: Double(area.bottom + shadow[2])
            case .down: Double(800 - area.y + shadow[0])
            case .left: Double(area.right + shadow[1])
            case .right: Double(1280 - area.x + shadow[3])
            }
        }

        /// The extent in the direction of a way out: the card's own and no more than 64 px besides.
        func extent(_ way: Way) -> Double {
            min(distance(way), Double((way.step.x == 0 ? area.height : area.width) + 64))
        }
    }

    /// Shows a card in each corner of the output, each on a surface of its own: top left, top right, bottom
    /// left, bottom right.
    ///
    /// - Parameter options: More of `martlet show`.
    func showInCorners(_ options: [String] = [], body: String = "Body") throws -> [Corner] {
        let ids = try ["top-left", "top-right", "bottom-left", "bottom-right"].map { place in
            try show([place, body, "--position", place] + options)
        }
        let cards = try session.waitForCards(4)
        let shadow = try shadow
        let ways = [(Way.up, Way.left), (.up, .right), (.down, .left), (.down, .right)]
        return cards.indices.map {
            Corner(
                area: cards[$0], vertical: ways[$0].0, horizontal: ways[$0].1, id: ids[$0],
                shadow: shadow)
        }
    }

    /// The shadow around a card in its picture, above, right of, below and left of it: the same for all.
    var shadow: [Int] {
        get throws {
            guard let stage = try session.stages.first(where: { !$0.input.isEmpty }),
                let card = stage.input.first,
                let picture = stage.parts.dropFirst().first(where: { $0.area.contains(card) })?.area
            else { throw HarnessError("no card is shown") }
            return [
                card.y - picture.y, picture.right - card.right, picture.bottom - card.bottom,
                card.x - picture.x,
            ]
        }
    }

    /// Where the picture of a card is that stands at `card`.
    func picture(of card: PixelArea) throws -> PixelArea {
        let shadow = try shadow
        return PixelArea(
            x: card.x - shadow[3], y: card.y - shadow[0],
            width: card.width + shadow[1] + shadow[3], height: card.height + shadow[0] + shadow[2])
    }

    /// Shows a message that stays, with `martlet show`, and returns its id.
    @discardableResult
    func show(_ arguments: [String]) throws -> UInt32 {
        let command = ["martlet", "show", "--print-id", "--duration", "forever"] + arguments
        let output = try String(decoding: session.data(of: command), as: UTF8.self)
        guard let id = UInt32(output.filter(\.isNumber)) else {
            throw HarnessError("no id: \(output)")
        }
        return id
    }

    /// Plays a script and waits for rest; returns the time of that, milliseconds of CLOCK_MONOTONIC as in recordings.
    @discardableResult
    func playToRest(_ script: InputScript) throws -> Double {
        try session.play(script)
        try session.waitForRest(for: 0.3)
        return monotonicSeconds() * 1000
    }

    /// Plays a script, and records until so many cards are left and stand still.
    func record(_ script: InputScript, until count: Int) throws -> Recording {
        try session.record {
            try session.play(script)
            try session.waitForCards(count)
        }
    }
}

extension PixelArea {
    /// The middle, in the form of scripts.
    var middle: (x: Double, y: Double) {
        (Double(x) + Double(width) / 2, Double(y) + Double(height) / 2)
    }

    /// Where to take it so that there is the most room for a finger to go that way.
    func grip(_ way: Way) -> (x: Double, y: Double) {
        let (x, y) = (Double(width) / 2 - 5, Double(height) / 2 - 5)
        return (middle.x - way.step.x * x, middle.y - way.step.y * y)
    }
}
