/// Whether the activity that a bar item shows is going on.
package enum BarActivity: String, CaseIterable, Sendable {
    case running
    case paused
    case stopped
}
