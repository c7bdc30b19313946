/// The cards on the panel's stage, by what each shows.
struct PanelCards {
    /// The colour of the panel, behind everything on it.
    let ground: CardNumber
    /// What sets the panel off from the output behind.
    let edge: CardNumber
    let head: CardNumber
    let empty: CardNumber
    let thumb: CardNumber
    let undo: CardNumber
    /// What the list shows.
    private(set) var rows: [PanelRow.Key: CardNumber] = [:]

    /// - Parameter next: Gives numbers for cards.
    init(_ next: () -> CardNumber) {
        (ground, edge, head) = (next(), next(), next())
        (empty, thumb, undo) = (next(), next(), next())
    }

    /// Those that do not scroll, from the lowest to the highest; the list lies below `thumb`.
    var fixed: [CardNumber] { [ground, edge, empty, thumb, head, undo] }

    mutating func set(_ card: CardNumber?, for key: PanelRow.Key) { rows[key] = card }

    func key(of card: CardNumber) -> PanelRow.Key? { rows.first { $0.value == card }?.key }
}
