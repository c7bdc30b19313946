import Rules

/// The rooms of the daemon that do what clients ask for; nil: what it keeps is not to be had.
package struct ControlKeepers {
    package var keyboard: (any KeyboardKeeper)?
    package var deck: (any DeckKeeper)?
    package var bar: (any BarKeeper)?
    package var history: (any HistoryKeeper)?
    package var rules: (any RuleKeeper)?
    /// What a person wants of the messages of applications.
    package var silences: (any SilenceKeeper)?
    package var modes: (any ModeKeeper)?

    package init() {}
}
