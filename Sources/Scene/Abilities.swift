/// The abilities of a compositor on which the scene depends.
package struct Abilities: Equatable, Sendable {
    /// Whether it stretches buffers (`wp_viewporter`).
    package var stretches: Bool
    /// Whether it blurs what is behind a surface; compositors take that away and give it back.
    package var blurs: Bool
    /// Whether it makes activation tokens (`xdg_activation_v1`).
    package var activates: Bool

    package init(stretches: Bool = true, blurs: Bool = false, activates: Bool = true) {
        (self.stretches, self.blurs, self.activates) = (stretches, blurs, activates)
    }
}
