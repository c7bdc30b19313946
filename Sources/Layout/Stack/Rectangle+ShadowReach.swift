package import Geometry

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
