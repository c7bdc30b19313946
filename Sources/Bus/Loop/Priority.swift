/// The order in which the event loop runs sources that are ready at the same time: lower values first.
package struct Priority: Equatable, Comparable, Sendable {
    /// The value as sd-event knows it; 0 is ordinary.
    package var rawValue: Int64

    /// Creates a priority between or beyond the named ones.
    package init(rawValue: Int64) { self.rawValue = rawValue }

    /// Before anything else: the clock of a motion, signals.
    package static let urgent = Priority(rawValue: -100)
    /// Calls, input, files.
    package static let normal = Priority(rawValue: 0)
    /// Work that waits until everything that is ready has been answered: layout and drawing.
    package static let late = Priority(rawValue: 100)
    /// Work for which nothing waits.
    package static let idle = Priority(rawValue: 200)

    /// Whether `left` runs before `right`.
    package static func < (left: Priority, right: Priority) -> Bool {
        left.rawValue < right.rawValue
    }
}
