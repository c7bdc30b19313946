package import Geometry

extension Rectangle {
    /// The parts of this area around a hole: above it, to its left and right, and below it. Without a hole in it, the
    /// whole area.
    package func parts(around hole: Rectangle) -> [Rectangle] {
        let hole = intersection(hole)
        guard !isEmpty, !hole.isEmpty else { return isEmpty ? [] : [self] }
        let parts = [
            Rectangle(x: minX, y: minY, width: width, height: hole.minY - minY),
            Rectangle(x: minX, y: hole.minY, width: hole.minX - minX, height: hole.height),
            Rectangle(x: hole.maxX, y: hole.minY, width: maxX - hole.maxX, height: hole.height),
            Rectangle(x: minX, y: hole.maxY, width: width, height: maxY - hole.maxY),
        ]
        return parts.filter { !$0.isEmpty }
    }

    /// The highest part of this area over its whole width that is clear of all `obstacles`; of two, the upper one. An
    /// area of no height: there is none.
    package func highestPart(clearOf obstacles: [Rectangle]) -> Rectangle {
        var best = Rectangle(x: minX, y: minY, width: width, height: 0)
        var top = minY
        func offer(_ bottom: Double) {
            guard bottom - top > best.height else { return }
            best = Rectangle(x: minX, y: top, width: width, height: bottom - top)
        }
        let covered = obstacles.map { intersection($0) }.filter { !$0.isEmpty }
        for obstacle in covered.sorted(by: { $0.minY < $1.minY }) {
            offer(obstacle.minY)
            top = max(top, obstacle.maxY)
        }
        offer(maxY)
        return best
    }
}

extension Rectangle {
    /// How far the shadows of this card may reach beyond its sides without falling on another card, logical pixels;
    /// infinite if no card is near.
    ///
    /// A card across a corner limits only the side from which it is farther away. A card that overlaps this one limits
    /// none.
    package func shadowReach(clearOf others: [Rectangle]) -> Insets {
        var reach = Insets(all: .infinity)
        for other in others where !other.isEmpty {
            let distances = [
                minY - other.maxY, other.minX - maxX, other.minY - maxY, minX - other.maxX,
            ]
            guard let distance = distances.max(), distance >= 0 else { continue }
            switch distances.firstIndex(of: distance) {
            case 0: reach.top = min(reach.top, distance)
            case 1: reach.right = min(reach.right, distance)
            case 2: reach.bottom = min(reach.bottom, distance)
            default: reach.left = min(reach.left, distance)
            }
        }
        return reach
    }
}
