/// The cards on the panel's stage by purpose.
struct PanelCards {
    /// Background of the panel.
    let ground: CardNumber
    /// Shadow and hairline between the panel and the output behind it.
    let edge: CardNumber
    let head: CardNumber
    let empty: CardNumber
    let thumb: CardNumber
    let undo: CardNumber
    /// Cards of the list's rows.
    private(set) var rows: [PanelRow.Key: CardNumber] = [:]

    /// Creates the cards that do not scroll.
    ///
    /// - Parameter next: Returns new numbers for cards.
    init(_ next: () -> CardNumber) {
        (ground, edge, head) = (next(), next(), next())
        (empty, thumb, undo) = (next(), next(), next())
    }

    /// The cards that do not scroll, from the lowest to the highest; the list is below `thumb`.
    var fixed: [CardNumber] { [ground, edge, empty, thumb, head, undo] }

    mutating func set(_ card: CardNumber?, for key: PanelRow.Key) { rows[key] = card }

    func key(of card: CardNumber) -> PanelRow.Key? { rows.first { $0.value == card }?.key }
}
