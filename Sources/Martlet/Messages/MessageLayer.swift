/// The layers of `zwlr_layer_shell_v1`, from the back to the front.
public enum MessageLayer: String, CaseIterable, Sendable {
    /// Below everything else, like a wallpaper.
    case background
    /// Below windows.
    case bottom
    /// Above windows, but below those that fill the output.
    case top
    /// Above everything.
    case overlay
}
