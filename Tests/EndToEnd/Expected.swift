import Foundation

/// What cards are to do, written down once more and differently, to hold them to it.
enum Expected {
    /// A spring of mass 1 about 0: pixels by milliseconds.
    static func spring(
        from offset: Double, velocity: Double = 0, response: Double, damping: Double
    ) -> (Double) -> Double {
        let frequency = 2 * Double.pi / response
        return { milliseconds in
            let time = milliseconds / 1000
            if damping == 1 {
                return exp(-frequency * time)
                    * (offset + (velocity + frequency * offset) * time)
            }
            let decay = damping * frequency
            let ringing = frequency * (1 - damping * damping).squareRoot()
            return exp(-decay * time)
                * (offset * cos(ringing * time)
                    + (velocity + decay * offset) / ringing * sin(ringing * time))
        }
    }

    /// Undamped periods, in s, of the springs that are known by how long they take: .4 s at a damping ratio of .8,
    /// .5 s at .65, .25 s at 1 and .5 s at 1.
    static let (pullResponse, throwResponse) = (2 * Double.pi / 22.49, 2 * Double.pi / 20.77)
    static let (flickResponse, popupResponse) = (2 * Double.pi / 36.94, 2 * Double.pi / 18.47)

    /// A card that leaves: `distance` pixels from where it rested it is out of sight, in 200 ms from rest.
    static func exit(
        from offset: Double, velocity: Double, distance: Double
    ) -> (Double) -> Double {
        let acceleration = 2 * (distance - offset) / (0.2 * 0.2)
        return { milliseconds in
            let time = milliseconds / 1000
            return min(distance, offset + velocity * time + acceleration * time * time / 2)
        }
    }

    /// How many milliseconds that takes.
    static func exitTime(from offset: Double, velocity: Double, distance: Double) -> Double {
        let acceleration = 2 * (distance - offset) / (0.2 * 0.2)
        let root = (velocity * velocity + 2 * acceleration * (distance - offset)).squareRoot()
        return (root - velocity) / acceleration * 1000
    }

    /// What goes on at its speed and comes to rest at a place after so many seconds: the cubic that does.
    static func glide(
        from start: Double, velocity: Double, to target: Double, duration: Double
    ) -> (Double) -> Double {
        let fastest = 3 * (target - start) / duration
        let speed = velocity * fastest > 0 && abs(velocity) > abs(fastest) ? fastest : velocity
        return { milliseconds in
            let part = min(1, milliseconds / 1000 / duration)
            let rest = 1 - part
            return start * rest * rest * (1 + 2 * part) + target * part * part * (3 - 2 * part)
                + speed * duration * part * rest * rest
        }
    }

    /// How far a card follows a pull past its end that is never followed farther than `limit`.
    static func band(_ pull: Double, limit: Double) -> Double {
        pull * 0.55 * limit / (limit + 0.55 * abs(pull))
    }

    /// How fast it does, as a share of the pull's speed.
    static func bandSlope(_ pull: Double, limit: Double) -> Double {
        0.55 * limit * limit / ((limit + 0.55 * abs(pull)) * (limit + 0.55 * abs(pull)))
    }

    /// How far a card follows that is pulled and not swiped.
    static func power(_ pull: Double) -> Double { pull > 1 ? pow(pull, 0.7) : pull }
}
