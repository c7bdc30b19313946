/// How strongly a theme colours a layout.
package enum Emphasis: String, CaseIterable, Sendable {
    /// A neutral ground with the theme's colour in its sign, for cards that float over the desktop.
    case calm
    /// A ground in the theme's colour, for lines and banners that span an output.
    case vivid
}
