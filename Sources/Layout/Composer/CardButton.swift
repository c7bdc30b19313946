/// A button of a message's card.
struct CardButton: Equatable {
    var label: String
    var target: HitTarget
}
