import Geometry
import Gestures
import Layout
import Scene

extension ModelCompositor {
    /// The layer surface of a stage.
    struct Surface {
        let key: StageKey
        var extent: StageExtent
        /// The output that the surface is on; nil: there is none.
        var output: OutputNumber?
        var isMapped = false
        var awaitsFrame = false
        var wantsKeyboard = false
        var blurs = false
        /// The background as last committed; nil: not committed yet.
        var backdrop: Backdrop?
        var input = InputRegion([])
        /// Cards from the lowest to the highest.
        var order: [CardNumber] = []
        /// Number of commits of the surface.
        var commits = 0
    }

    /// The subsurface of a card.
    struct Card {
        /// The visible state of a card.
        struct Look: Equatable {
            var pose: Pose
            var clip: Rectangle
        }

        let stage: StageNumber
        /// The picture as last drawn; nil: none.
        private(set) var picture: Presentation?
        private(set) var scale: Scale?
        /// Number of times that the card was drawn.
        private(set) var draws = 0
        /// The state after the next commit; nil: not shown.
        var next: Look?
        /// The area that is painted in one colour instead of a picture.
        var painted: Rectangle?
        /// The state on the screen; nil: not shown.
        private(set) var seen: Look?
        /// Whether the compositor knows the card.
        private(set) var isKnown = false

        init(stage: StageNumber) { self.stage = stage }

        mutating func draw(_ presentation: Presentation, at scale: Scale) {
            (picture, self.scale) = (presentation, scale)
            draws += 1
        }

        /// The card once its stage is committed.
        var committed: Card {
            var card = self
            card.seen = picture == nil ? nil : next
            card.isKnown = true
            return card
        }

        /// The area of the card on its stage; nil: not on the screen.
        var frame: Rectangle? {
            guard let picture, let seen else { return nil }
            return Rectangle(origin: seen.pose.origin, size: picture.card.size)
        }
    }
}
