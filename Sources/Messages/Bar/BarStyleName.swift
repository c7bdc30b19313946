/// The name of a style of the bar.
package struct BarStyleName: OpenName {
    package let rawValue: String

    package init(known name: String) { rawValue = name }

    package static let compact = BarStyleName(known: "compact")
    package static let prominent = BarStyleName(known: "prominent")
    package static let floating = BarStyleName(known: "floating")
    package static let floatingCompact = BarStyleName(known: "floating-compact")

    /// The styles that need no file.
    package static let builtIn = [compact, prominent, floating, floatingCompact]
}
