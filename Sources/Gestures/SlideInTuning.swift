/// Of a panel that slides in from a side. Lengths in logical pixels, times in s.
package struct SlideInTuning: Equatable, Sendable {
    /// A panel that rests when it is let go changes its state beyond this share of its way.
    package var share = 0.4
    /// One that moves towards open does so beyond this share, …
    package var openingShare = 0.2
    /// … and one that moves towards closed stays open beyond this.
    package var closingShare = 0.8
    /// How long it takes to open at most, …
    package var openTime = 0.3
    /// … and to close, when it was panned.
    package var closeTime = 0.2
    /// How long it takes at least, however fast it is thrown: it is not to jump.
    package var shortest = 1.0 / 60
    /// How long it takes to come by itself, …
    package var showTime = 1.0
    /// … by a spring of this damping ratio, …
    package var showDamping = 0.7
    /// … that begins with this many ways a second.
    package var showVelocity = 2.3
    /// How long it takes to go by itself.
    package var hideTime = 0.4

    package init() {}
}
