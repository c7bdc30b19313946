import Rules

/// What the control interface has of modes: who knows of them, who holds some, and what was told of them last.
struct ModeDoor {
    /// Nil: there are none to be had.
    var keeper: (any ModeKeeper)?
    var holders = ModeHolders()
    /// The modes of which subscribers know that they are on.
    var told: [ModeName] = []
}
