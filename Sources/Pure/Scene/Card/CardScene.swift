/// The cards of messages on their own stages: how they appear, are arranged, laid out and shown, and disappear.
///
/// Their state is that of their stages (`StageState`) and of the cards there (`CardState`), which stands in the core:
/// panel, deck and bar show cards of the same kind.
struct CardScene {}
