/// A surface of a client: the requests for it, and its visible state.
final class FakeSurface {
    enum Role: Equatable {
        case none
        case stage
        case card
    }

    /// A rectangle of a region, and whether it is taken away.
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
        /// Where a card stands on its stage.
        var x: Int32 = 0
        var y: Int32 = 0
        /// The viewport's destination; nil where none was set.
        var destination: [Int32]?
        var source: [Double]?
        var bufferScale: Int32 = 1
        var input: [Box] = []
        var opacity: UInt32 = .max
    }

    let object: ClientObject
    var role = Role.none
    /// The state that the next commit applies.
    var pending = State()
    /// The state that a card has committed, and its stage not yet.
    var cached: State?
    /// The visible state.
    var current = State()
    /// Frame callbacks: asked for, and committed.
    var askedFrames: [ClientObject] = []
    var frames: [ClientObject] = []
    var commits = 0

    // Only for a card:
    weak var parent: FakeSurface?
    /// Whether the stage was committed since the subsurface was made.
    var isIntroduced = false
    // Only for a stage:
    /// The stage's cards from the lowest to the highest.
    var cards: [FakeSurface] = []
    var layer: FakeLayer?

    init(_ object: ClientObject) { self.object = object }

    var isMapped: Bool { current.buffer != nil }
}

/// The layer surface of a stage.
final class FakeLayer {
    let object: ClientObject
    let surface: FakeSurface
    /// The output that was asked for; nil: any.
    let output: ClientObject?
    /// As asked for: the compositor fills in what is 0.
    var size: [UInt32] = [0, 0]
    var hasKeyboard = false
    /// Whether the stage covers panels too.
    var isWhole = false
    /// The last configure event; nil where none was sent.
    var told: [UInt32]?
    /// Serials of configures that are not acknowledged yet.
    var serials: [UInt32] = []
    var isAcknowledged = false
    /// Whether the stage was told its output.
    var hasEntered = false

    init(_ object: ClientObject, _ surface: FakeSurface, output: ClientObject?) {
        (self.object, self.surface, self.output) = (object, surface, output)
    }
}
