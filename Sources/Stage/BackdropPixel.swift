import Wayland

/// The buffers of a stage's own surface, of which a viewport stretches one pixel. As many are kept as the
/// compositor holds while the colour changes.
///
/// They have two pixels each way, and most of that is stretched: all of it does not reach the last row by a
/// rounding where wlroots 0.15 draws by pixman, and of less KWin 5.27 would keep what the other pixels
/// were before.
final class BackdropPixel {
    private let shm: WlShm
    private var buffers: [ShmBuffer] = []

    init(_ shm: WlShm) {
        self.shm = shm
    }

    /// A buffer of this colour, premultiplied ARGB; nil where there is no memory for it.
    func buffer(of pixel: UInt32) -> ShmBuffer? {
        guard let buffer = buffers.first(where: { !$0.isBusy }) ?? fresh() else { return nil }
        unsafe buffer.pixels?.update(repeating: pixel, count: 4)
        return buffer
    }

    private func fresh() -> ShmBuffer? {
        do throws(SharedMemoryError) {
            let buffer = try ShmBuffer(shm, width: 2, height: 2)
            buffers.append(buffer)
            return buffer
        } catch { return nil }
    }

    /// Lets go of all but `kept`, which needs no drawing any more.
    func settle(on kept: ShmBuffer?) {
        buffers.removeAll { $0 !== kept && !$0.isBusy }
    }
}
