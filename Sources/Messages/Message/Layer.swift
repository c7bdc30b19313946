/// A layer of the layer shell; in order from back to front.
package enum Layer: String, CaseIterable, Sendable {
    case background
    case bottom
    case top
    case overlay
}
