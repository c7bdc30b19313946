import Messages

/// The text column of a card: what is in it, once it is known what there is room for.
struct Column {
    let width: Double
    /// The height of what stands beside it.
    var visualHeight: Double
    var showsHeader = false
    var title: TextBlock?
    var body: TextBlock?
    var bodyLines = 0
    var titleLines = 0
    var showsProgress = false
    /// Buttons below the column.
    var rows: [[Action]] = []
    /// Logical pixels.
    var height = 0.0

    init(width: Double, visualHeight: Double) {
        self.width = width
        self.visualHeight = visualHeight
    }
}
