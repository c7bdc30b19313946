import Geometry
import Layout
import Messages
import Wayland

extension StageSurface {
    /// Whether it covers its output, for modal messages.
    var isModal: Bool { key.anchor == nil }

    /// Turns to the dim of the message that lies on it now, from whatever is seen.
    func turnDim() {
        let now = presenter.seconds
        let dimmer = presenter.dimmer(of: self)
        let blurs = dimmer?.dim.kind == .blur && facilities.blur.isOffered
        let color =
            dimmer?.dim.color(isDark: presenter.appearance == .dark, isBlurred: blurs) ?? .clear
        if let dimmer { lastDimmer = dimmer.id }
        setBlur(blurs)
        guard absorbs != (dimmer != nil) || color != dim.target else { return }
        absorbs = dimmer != nil
        // Without a viewport every step would be a picture of the whole output.
        let time = viewport == nil ? 0 : dimmer?.dim.fadeTime ?? DimCourse.goingTime
        dim.turn(to: color, duration: time, at: now)
        setNeedsUpdate()
        presenter.rearmMotion()
    }

    /// Whether what `message` dimmed is still becoming clear.
    func isUndimming(after message: MessageID) -> Bool {
        lastDimmer == message && dim.target == .clear && dim.isMoving(at: presenter.seconds)
    }

    /// Whether there is nothing on it, and nothing more to come.
    func isVacant(at now: Double) -> Bool {
        cards.isEmpty && !absorbs && dim.isGone(at: now)
    }

    private func setBlur(_ blurs: Bool) {
        guard blurs != (blur != nil) else { return }
        if let blur {
            facilities.blur.end(blur, behind: surface)
            self.blur = nil
        } else {
            blur = facilities.blur.start(behind: surface, compositor: facilities.compositor)
        }
        setNeedsUpdate()
    }

    /// Four pixels stretched over the stage: they make it take input where its region says so and lie over
    /// everything behind where a message dims that.
    func attachBackdrop(_ room: Size) {
        let pixel = dim.color(at: presenter.seconds).pixel
        guard backdropSize != room || backdropPixel != pixel,
            let buffer = viewport == nil ? filled(room, with: pixel) : pixels.buffer(of: pixel)
        else { return }
        let (width, height) = (Int32(room.width), Int32(room.height))
        viewport?.setSource(x: 0, y: 0, width: 1.75, height: 1.75)
        viewport?.setDestination(width: width, height: height)
        (backdrop, backdropSize, backdropPixel) = (buffer, room, pixel)
        surface.attach(buffer: buffer.buffer, x: 0, y: 0)
        buffer.markAttached()
        surface.damage(x: 0, y: 0, width: width, height: height)
        if !dim.isMoving(at: presenter.seconds) { pixels.settle(on: buffer) }
    }

    /// A buffer of the stage's own size, for compositors that cannot stretch a pixel.
    private func filled(_ room: Size, with pixel: UInt32) -> ShmBuffer? {
        do throws(SharedMemoryError) {
            let buffer = try ShmBuffer(
                facilities.shm, width: Int32(room.width), height: Int32(room.height))
            if pixel != 0, let pixels = unsafe buffer.pixels {
                let count = Int(buffer.width) * Int(buffer.height)
                unsafe pixels.update(repeating: pixel, count: count)
            }
            buffer.unmap()
            return buffer
        } catch { return nil }
    }
}
