/// The abilities of a compositor on which the scene depends.
package struct Abilities: Equatable, Sendable {
    /// Whether it stretches buffers (`wp_viewporter`).
    package var stretches: Bool
    /// Whether it blurs what is behind a surface; compositors take that away and give it back.
    package var blurs: Bool
    /// Whether it makes activation tokens (`xdg_activation_v1`).
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
