import Geometry

@testable import Gestures

/// Events of a card.
enum CardEvent {
    case wait(Double)
    case stand(Point)
    case setRules(CardRules)
    case pressed
    case released
    case pan(Pan)
    case hide
    case returnToPlace
    case setOpen(Bool)

    /// The event in a mirror at x = 0, of a card `width` px wide.
    func mirrored(width: Double) -> CardEvent {
        switch self {
        case .stand(let place): .stand(place.mirrored(width: width))
        case .setRules(let rules): .setRules(rules.mirrored)
        case .pan(let pan): .pan(pan.mirrored)
        case .wait, .pressed, .released, .hide, .returnToPlace, .setOpen: self
        }
    }
}

extension Point {
    /// The top left corner of a rectangle `width` px wide, in a mirror at x = 0.
    func mirrored(width: Double = 0) -> Point { Point(x: -x - width, y: y) }
}

extension Pan {
    var mirrored: Pan {
        Pan(
            phase, axis: axis, location: location.mirrored(), translation: translation.mirrored(),
            velocity: velocity.mirrored(), source: source)
    }
}

extension CardRules {
    var mirrored: CardRules {
        var rules = self
        rules.hides = HidingDistances(
            up: hides.up, down: hides.down, left: hides.right, right: hides.left)
        (rules.swipes.left, rules.swipes.right) = (swipes.right, swipes.left)
        rules.edge = edge.map { $0.axis == .horizontal ? $0.opposite : $0 }
        rules.animation = animation?.mirrored
        rules.room.origin = room.origin.mirrored(width: room.width)
        rules.closedOffset = closedOffset.mirrored()
        return rules
    }
}

extension AnimationDescription {
    /// The animation from and to the other side.
    fileprivate var mirrored: AnimationDescription {
        func other(_ course: AnimationCourse) -> AnimationCourse {
            var course = course
            switch course.travel {
            case .left: course.travel = .right
            case .right: course.travel = .left
            case .none, .edge, .up, .down: break
            }
            return course
        }
        return AnimationDescription(show: other(show), hide: other(hide))
    }
}
