import Rules

/// The rooms of the daemon that do what clients ask for; nil: there is no such room.
package struct ControlKeepers {
    package var keyboard: (any KeyboardKeeper)?
    package var deck: (any DeckKeeper)?
    package var bar: (any BarKeeper)?
    package var history: (any HistoryKeeper)?
    package var rules: (any RuleKeeper)?
    /// Applications that a person has silenced.
    package var silences: (any SilenceKeeper)?
    package var modes: (any ModeKeeper)?

    package init() {}
}
