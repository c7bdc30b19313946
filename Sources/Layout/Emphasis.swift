/// How loud a theme speaks in a layout.
package enum Emphasis: String, CaseIterable, Sendable {
    /// A quiet ground, the theme's colour in its sign: what floats over the desktop.
    case calm
    /// The theme's colour as the ground: lines and banners that span an output.
    case vivid
}
