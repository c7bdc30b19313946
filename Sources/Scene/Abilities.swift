/// The abilities of a compositor on which the scene depends.
package struct Abilities: Equatable, Sendable {
    /// Whether the compositor scales buffers (`wp_viewporter`).
    package var stretches: Bool
    /// Whether the compositor blurs what is behind a surface; this can change while it runs.
    package var blurs: Bool
    /// Whether the compositor makes activation tokens (`xdg_activation_v1`).
    package var activates: Bool

    package init(stretches: Bool = true, blurs: Bool = false, activates: Bool = true) {
        (self.stretches, self.blurs, self.activates) = (stretches, blurs, activates)
    }
}
