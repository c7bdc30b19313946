/// The built-in themes: `plain` is the neutral look of ordinary notifications.
package enum ThemeName: String, CaseIterable, Sendable {
    case plain
    case info
    case success
    case warning
    case error
}
