import Geometry
import Motion

extension CardMotion {
    /// Appears at the rest position with an animation.
    mutating func appear(by course: AnimationCourse, at now: Double) {
        if let direction = course.direction(edge: rules.edge) {
            let axis = direction.axis
            let start = axis.component(of: place) + direction.sign * rules.distance(direction)
            trajectories.move(
                axis,
                course.trajectory(
                    from: MotionState(position: start), to: axis.component(of: rest), at: now,
                    tolerance: .length))
        }
        if course.scale != 1 {
            trajectories.resize(
                course.trajectory(
                    from: MotionState(position: Real.clamped(course.scale, to: 0.01...4)), to: 1,
                    at: now, tolerance: .ratio))
        }
        guard course.opacity < 1, course.fadeTime > 0 else { return }
        trajectories.fade(
            Fade(
                from: Real.clamped(course.opacity, to: 0...1), to: 1,
                duration: Real.clamped(course.fadeTime, to: 0...10), at: now))
    }

    /// Disappears with an animation, from the present pose; returns when the animation ends.
    mutating func disappear(by course: AnimationCourse, at now: Double) -> Double {
        if let direction = course.direction(edge: rules.edge) {
            travel(direction, by: course, at: now)
        }
        if course.scale != 1 {
            trajectories.resize(
                course.trajectory(
                    from: trajectories.scale.state(at: now),
                    to: Real.clamped(course.scale, to: 0.01...4), at: now, tolerance: .ratio))
        }
        let opacity = trajectories.fade.opacity(at: now)
        if course.opacity < opacity {
            trajectories.fade(
                Fade(
                    from: opacity, to: Real.clamped(course.opacity, to: 0...1),
                    duration: Real.clamped(course.fadeTime, to: 0...10), at: now))
        }
        return max(now, ending(of: course, at: now))
    }

    /// Moves the card out of sight, starting with its present velocity.
    private mutating func travel(
        _ direction: Direction, by course: AnimationCourse, at now: Double
    ) {
        let axis = direction.axis
        let target = axis.component(of: place) + direction.sign * rules.distance(direction)
        let state = state(axis, at: now)
        if case .curve(.easeIn, let duration) = course.timing {
            let exit = Exit(
                from: state, to: target, direction: direction.sign,
                time: Real.clamped(duration, to: 0.001...10))
            return trajectories.move(axis, .exit(exit, at: now))
        }
        trajectories.move(
            axis, course.trajectory(from: state, to: target, at: now, tolerance: .length))
    }

    /// When everything that the course changes has ended; other motions may continue unseen.
    private func ending(of course: AnimationCourse, at now: Double) -> Double {
        var end = now
        if let direction = course.direction(edge: rules.edge) {
            end = max(end, trajectories[direction.axis].end)
        }
        if course.scale != 1 { end = max(end, trajectories.scale.end) }
        return course.opacity < 1 ? max(end, trajectories.fade.end) : end
    }
}
