/// The layers of `zwlr_layer_shell_v1`, from the back to the front.
public enum MessageLayer: String, CaseIterable, Sendable {
    /// Beneath everything, as a wallpaper.
    case background
    /// Beneath windows.
    case bottom
    /// Above windows, beneath those that fill the output.
    case top
    /// Above everything.
    case overlay
}
