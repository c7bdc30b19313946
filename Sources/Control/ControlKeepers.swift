import Rules

/// The parts of the daemon that carry out requests of clients; nil: there is no such part.
package struct ControlKeepers {
    package var keyboard: (any KeyboardKeeper)?
    package var deck: (any DeckKeeper)?
    package var bar: (any BarKeeper)?
    package var history: (any HistoryKeeper)?
    package var rules: (any RuleKeeper)?
    /// The applications that a person has silenced.
    package var silences: (any SilenceKeeper)?
    package var modes: (any ModeKeeper)?

    package init() {}
}
