/// The layers of the layer shell, from the back to the front.
package enum Layer: String, CaseIterable, Sendable {
    case background
    case bottom
    case top
    case overlay
}
