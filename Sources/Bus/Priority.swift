/// The order in which the event loop runs what is ready at the same time: lower values first.
package struct Priority: Equatable, Comparable, Sendable {
    /// The value as sd-event knows it; 0 is ordinary.
    package var rawValue: Int64

    /// Makes a priority of one's own, between or beyond the named ones.
    package init(rawValue: Int64) { self.rawValue = rawValue }

    /// Before anything else: the clock of a motion, signals.
    package static let urgent = Priority(rawValue: -100)
    /// Calls, input, files.
    package static let normal = Priority(rawValue: 0)
    /// Work that waits until all that is ready was answered: layout and drawing.
    package static let late = Priority(rawValue: 100)
    /// Work that nobody waits for.
    package static let idle = Priority(rawValue: 200)

    /// Whether `left` runs before `right`.
    package static func < (left: Priority, right: Priority) -> Bool {
        left.rawValue < right.rawValue
    }
}
