import Canvas
import Gestures
import Geometry
import Layout
import Wayland

/// The subsurface of one card, which takes no input of its own: drawn once, and then only moved.
final class CardSurface {
    let subsurface: Subsurface
    let shm: WlShm
    /// What was drawn last; nil: nothing was.
    private(set) var picture: CardPicture?
    /// How the picture is shown now; nil: it is not.
    var shown: Showing?
    /// The picture turned or faded, for as long as it is seen so.
    var turned: TurnedPicture?
    /// Buffers that the compositor may still read.
    private var retired: [ShmBuffer] = []
    /// The buffer that the compositor released last, for the next picture; nil: the card was drawn only once.
    private var spare: ShmBuffer?

    init(on tree: SurfaceTree, shm: WlShm) {
        self.shm = shm
        subsurface = tree.makeSubsurface()
    }

    func destroy() {
        subsurface.destroy()
        for old in retired { old.onRelease = nil }
        (retired, spare) = ([], nil)
    }

    /// Draws a picture; returns whether there was memory for it.
    func draw(_ presentation: Presentation, scale: Scale, canvas: Canvas) -> Bool {
        // A turned picture may have taken the buffer again.
        let free = spare?.isBusy == false ? spare : nil
        picture = CardPicture(
            presentation, scale: scale, shm: shm, canvas: canvas, reusing: free)
        (turned, spare) = (nil, nil)
        return picture != nil
    }

    /// A buffer is shown no longer: keeps it until the compositor has released it, and for the next picture then.
    func retire(_ old: ShmBuffer) {
        guard old.isBusy else { return }
        retired.append(old)
        old.onRelease = { [self, old] in
            retired.removeAll { $0 === old }
            spare = shown == nil ? nil : old
        }
    }
}
