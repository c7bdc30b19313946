/// Whether what an item of the bar shows goes on.
package enum BarActivity: String, CaseIterable, Sendable {
    case running
    case paused
    case stopped
}
