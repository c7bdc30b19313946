/// The abilities of a compositor on which the scene depends.
package struct Abilities: Equatable, Sendable {
    /// Whether the compositor scales buffers (`wp_viewporter`).
    package var stretches: Bool
    /// Whether the compositor blurs what is behind a surface; this can change while it runs.
    package var blurs: Bool
    /// Whether the compositor makes activation tokens (`xdg_activation_v1`).
    package var activates: Bool
    /// Whether the compositor has a new layer surface beneath the older ones of its layer, and not above.
    package var stacksNewestBelow: Bool

    package init(
        stretches: Bool = true, blurs: Bool = false, activates: Bool = true,
        stacksNewestBelow: Bool = false
    ) {
        (self.stretches, self.blurs, self.activates) = (stretches, blurs, activates)
        self.stacksNewestBelow = stacksNewestBelow
    }
}
