/// A surface of a client: the requests for it, and its visible state.
final class FakeSurface {
    enum Role: Equatable {
        case none
        case stage
        case card
    }

    /// A rectangle of a region, and whether it is subtracted.
    struct Box: Equatable {
        var x, y, width, height: Int32
        var isHole = false

        /// A point in the middle.
        var middle: (x: Double, y: Double) {
            (Double(x) + Double(width) / 2, Double(y) + Double(height) / 2)
        }
    }

    struct State {
        var buffer: ClientObject?
        /// X of the card on its stage.
        var x: Int32 = 0
        var y: Int32 = 0
        /// The viewport's destination; nil: none was set.
        var destination: [Int32]?
        var source: [Double]?
        var bufferScale: Int32 = 1
        var input: [Box] = []
        var opacity: UInt32 = .max
    }

    let object: ClientObject
    /// The surface's place among all that were made; the numbers of objects are used again.
    let number: Int
    var role = Role.none
    /// The state that the next commit applies.
    var pending = State()
    /// The state that a card has committed, but its stage has not yet.
    var cached: State?
    /// The visible state.
    var current = State()
    /// Frame callbacks that were requested and not committed.
    var askedFrames: [ClientObject] = []
    var frames: [ClientObject] = []
    var commits = 0
    /// Whether the opacity has changed since the surface was last damaged.
    var needsDamage = false

    // Only for a card:
    weak var parent: FakeSurface?
    /// Whether the stage was committed since the subsurface was made.
    var isIntroduced = false
    // Only for a stage:
    /// The stage's cards from the lowest to the highest.
    var cards: [FakeSurface] = []
    weak var layer: FakeLayer?

    init(_ object: ClientObject, number: Int) { (self.object, self.number) = (object, number) }

    var isMapped: Bool { current.buffer != nil }
}

/// The layer surface of a stage.
final class FakeLayer {
    let object: ClientObject
    let surface: FakeSurface
    /// The requested output; nil: any.
    let output: ClientObject?
    /// The requested size: the compositor fills in a 0.
    var size: [UInt32] = [0, 0]
    var hasKeyboard = false
    /// Whether the stage covers panels, too.
    var isWhole = false
    /// The size in the last configure event; nil: there was none.
    var told: [UInt32]?
    /// Serials of configures that are not acknowledged yet.
    var serials: [UInt32] = []
    var isAcknowledged = false
    /// Whether nothing was committed since the last acknowledgement.
    var owesCommit = false
    /// Whether the stage was told its output.
    var hasEntered = false

    init(_ object: ClientObject, _ surface: FakeSurface, output: ClientObject?) {
        (self.object, self.surface, self.output) = (object, surface, output)
    }
}
