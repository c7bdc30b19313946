/// The name of a widget on the panel.
package struct WidgetName: OpenName {
    package let rawValue: String

    package init(known name: String) { rawValue = name }

    /// The media player, which needs no configuration.
    package static let media = WidgetName(known: "media")
}
