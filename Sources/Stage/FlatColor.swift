import Geometry
import Scene
import Wayland

/// A single colour over an area of a stage, on a subsurface: a small buffer that a viewport stretches.
final class FlatColor {
    private let subsurface: Subsurface
    private let shm: WlShm
    private let pixels: BackdropPixel
    private var buffer: ShmBuffer?
    private var shown: (pixel: UInt32, area: Rectangle)?

    init(on subsurface: Subsurface, _ facilities: Facilities) {
        (self.subsurface, shm) = (subsurface, facilities.shm)
        pixels = BackdropPixel(facilities.shm)
    }

    /// Shows the colour with the next commit of the stage.
    ///
    /// - Parameters:
    ///   - pixel: Premultiplied ARGB.
    ///   - area: Logical pixels of the stage; empty: nothing is shown.
    func show(_ pixel: UInt32, area: Rectangle) {
        guard area.width >= 1, area.height >= 1 else { return hide() }
        let isMoved = shown?.area.origin != area.origin
        let isStretched = shown?.area.size != area.size
        let isFresh = shown?.pixel != pixel || (isStretched && subsurface.viewport == nil)
        guard isMoved || isStretched || isFresh else { return }
        if isMoved { subsurface.setPosition(x: Int32(area.minX), y: Int32(area.minY)) }
        if isFresh {
            guard
                let fresh = subsurface.viewport == nil
                    ? filled(pixel, area.size) : pixels.buffer(of: pixel)
            else { return }
            buffer = fresh
            subsurface.attach(fresh)
            fresh.markAttached()
            pixels.dropBuffers(except: fresh)
        }
        if isStretched {
            // The last quarter of both pixels is left out, for the reason given at `BackdropPixel`.
            subsurface.viewport?.setSource(x: 0, y: 0, width: 1.75, height: 1.75)
            subsurface.viewport?.setDestination(
                width: Int32(area.width), height: Int32(area.height))
        }
        shown = (pixel, area)
        if isFresh || isStretched { subsurface.commit() }
    }

    private func hide() {
        guard shown != nil else { return }
        shown = nil
        subsurface.unmap()
    }

    /// Returns a buffer as large as the area, for compositors without viewports.
    private func filled(_ pixel: UInt32, _ size: Size) -> ShmBuffer? {
        do throws(SharedMemoryError) {
            let buffer = try ShmBuffer(shm, width: Int32(size.width), height: Int32(size.height))
            if let pixels = unsafe buffer.pixels {
                unsafe pixels.update(
                    repeating: pixel, count: Int(buffer.width) * Int(buffer.height))
            }
            buffer.unmap()
            return buffer
        } catch { return nil }
    }
}
