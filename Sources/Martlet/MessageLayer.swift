/// The layers of `zwlr_layer_shell_v1`, from the back to the front.
public enum MessageLayer: String, CaseIterable, Sendable {
    case background
    case bottom
    case top
    case overlay
}
