import Geometry

/// An animated change between two presentations of a message: the card grows or shrinks, bars move.
///
/// Texts change at once; only the ground and bars are animated. Both presentations must have the same width, as those
/// of one message in one room do.
package struct PresentationChange: Equatable, Sendable {
    package let old: Presentation
    package let new: Presentation

    /// Creates the change; nil: nothing would move.
    package init?(from old: Presentation, to new: Presentation) {
        guard old.card.width == new.card.width, old.card.origin == new.card.origin else {
            return nil
        }
        (self.old, self.new) = (old, new)
        guard old.card.height != new.card.height || presentation(at: 0).list != new.list else {
            return nil
        }
    }

    /// The presentation at `fraction` of the change: 0 looks like the old card, 1 is the new one.
    ///
    /// Values outside of 0…1, as of a spring that overshoots, count as the nearer end. Sizes are whole logical pixels.
    package func presentation(at fraction: Double) -> Presentation {
        let part = fraction.isFinite ? min(max(fraction, 0), 1) : 1
        guard part < 1 else { return new }
        var way = new
        let missing = (old.card.height - new.card.height) * (1 - part)
        let height = max(1, (new.card.height + missing).rounded())
        way.size.height += height - new.card.height
        way.card.size.height = height
        way.list.commands = new.list.commands.indices.compactMap { command(at: $0, part, way.card) }
        way.hits = new.hits.filter { $0.rectangle.maxY <= way.card.maxY }
        return way
    }

    /// A command of the new list at a step of the change; nil: there is no room for it yet.
    private func command(at index: Int, _ part: Double, _ card: Rectangle) -> DrawCommand? {
        var command = new.list.commands[index]
        if command.stretch(from: new.card, to: card) { return command }
        if case .fill(let shape, let color) = command, let start = bar(at: index) {
            command = .fill(shape.between(start, part), color)
        }
        return command.bottom <= card.maxY ? command : nil
    }

    /// The corresponding fill of the old list, which may have another size: a bar; nil: there is none.
    private func bar(at index: Int) -> RoundedRectangle? {
        let commands = old.list.commands
        guard commands.count == new.list.commands.count,
            case .fill(let before, let was) = commands[index],
            case .fill(let after, let color) = new.list.commands[index], was == color,
            before.frame.origin == after.frame.origin, before.corners == after.corners,
            // The selection in a field changes at once.
            new.reply?.frame.contains(after.frame.origin) != true
        else { return nil }
        return before
    }
}

extension Presentation {
    /// The card's ground alone, with shadow and border, in another height, logical pixels.
    package func bare(height: Double) -> Presentation {
        var bare = self
        bare.size.height += height - card.height
        bare.card.size.height = height
        bare.hits = []
        bare.reply = nil
        bare.longBody = nil
        bare.list.commands = list.commands.compactMap { command in
            var command = command
            return command.stretch(from: card, to: bare.card) ? command : nil
        }
        return bare
    }
}

extension RoundedRectangle {
    /// The rectangle between `start` and this one, logical pixels.
    fileprivate func between(_ start: RoundedRectangle, _ part: Double) -> RoundedRectangle {
        func mean(_ one: Double, _ other: Double) -> Double { one + (other - one) * part }
        var shape = self
        shape.frame.size = Size(
            width: mean(start.frame.width, frame.width),
            height: mean(start.frame.height, frame.height))
        return shape
    }
}

extension DrawCommand {
    /// Stretches a card's ground, border or shadow to another height; returns false for any other command.
    fileprivate mutating func stretch(from card: Rectangle, to other: Rectangle) -> Bool {
        switch self {
        case .shadow(let shadow, var shape) where shape.frame == card:
            shape.frame = other
            self = .shadow(shadow, of: shape)
        case .erase(var shape) where shape.frame == card:
            shape.frame = other
            self = .erase(shape)
        case .fill(var shape, let color) where shape.frame == card:
            shape.frame = other
            self = .fill(shape, color)
        case .image(let bitmap, let frame, let radius, let fit) where frame == card:
            self = .image(bitmap, frame: other, cornerRadius: radius, fit: fit)
        case .border(var shape, let color) where shape.frame.height == card.height:
            shape.frame.size.height = other.height
            self = .border(shape, color)
        case .ring(var shape, let width, let color) where shape.frame.height == card.height:
            shape.frame.size.height = other.height
            self = .ring(shape, width: width, color)
        default: return false
        }
        return true
    }

    /// The lowest point that is drawn, logical pixels.
    fileprivate var bottom: Double {
        switch self {
        case .shadow(_, let shape), .erase(let shape), .fill(let shape, _), .border(let shape, _),
            .ring(let shape, _, _), .fade(let shape, _, _):
            shape.frame.maxY
        case .passage(_, _, _, let clip, _): clip.maxY
        case .text(_, let frame, _), .line(_, let frame, _, _, _), .image(_, let frame, _, _),
            .symbol(_, let frame, _):
            frame.maxY
        case .stroke(let points, let width, _):
            (points.map { $0.y }.max() ?? 0) + width / 2
        }
    }
}
