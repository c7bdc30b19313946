import Rules

/// What the control interface has of modes: who knows of them, who holds some, and what was told of them last.
struct ModeDoor {
    /// The most programs that hold modes at a time.
    static let mostHolders = 32
    /// The most modes that one program holds.
    static let mostOfProgram = 8

    /// Nil: there are none to be had.
    var keeper: (any ModeKeeper)?
    var holders = Holds(programs: mostHolders, ofProgram: mostOfProgram)
    /// The modes of which subscribers know that they are on.
    var told: [ModeName] = []
}
