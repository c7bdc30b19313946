import Geometry
import Scene
import Wayland

/// The buffer of a stage's own surface, stretched over all of it. It makes the surface take input in its input region,
/// and dims everything behind for a modal message.
final class StageBackdrop {
    private let surface: WlSurface
    private let viewport: WpViewport?
    private let shm: WlShm
    private let pixels: BackdropPixel
    private var buffer: ShmBuffer?
    private var shown: Backdrop?

    init(of surface: WlSurface, _ facilities: Facilities) {
        (self.surface, shm) = (surface, facilities.shm)
        viewport = facilities.viewporter?.getViewport(surface: surface)
        pixels = BackdropPixel(facilities.shm)
    }

    func destroy() { viewport?.destroy() }

    var isAttached: Bool { buffer != nil }

    /// Shows `backdrop` with the next commit of the stage.
    func attach(_ backdrop: Backdrop) {
        let (width, height) = (Int32(backdrop.size.width), Int32(backdrop.size.height))
        let isStretched = shown?.size != backdrop.size
        if isStretched { viewport?.setDestination(width: width, height: height) }
        guard shown?.pixel != backdrop.pixel || (isStretched && viewport == nil) else {
            return shown = backdrop
        }
        guard let buffer = viewport == nil ? filled(backdrop) : pixels.buffer(of: backdrop.pixel)
        else { return }
        viewport?.setSource(x: 0, y: 0, width: 1.75, height: 1.75)
        (self.buffer, shown) = (buffer, backdrop)
        surface.attach(buffer: buffer.buffer, x: 0, y: 0)
        buffer.markAttached()
        surface.damage(x: 0, y: 0, width: width, height: height)
        if backdrop.isSteady { pixels.dropBuffers(except: buffer) }
    }

    /// Returns a buffer of the stage's own size, for compositors without viewports.
    private func filled(_ backdrop: Backdrop) -> ShmBuffer? {
        do throws(SharedMemoryError) {
            let buffer = try ShmBuffer(
                shm, width: Int32(backdrop.size.width), height: Int32(backdrop.size.height))
            if backdrop.pixel != 0, let pixels = unsafe buffer.pixels {
                let count = Int(buffer.width) * Int(buffer.height)
                unsafe pixels.update(repeating: backdrop.pixel, count: count)
            }
            buffer.unmap()
            return buffer
        } catch { return nil }
    }
}
