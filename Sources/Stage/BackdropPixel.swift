import Wayland

/// Small buffers of one colour for a stage's own surface, stretched over it by a viewport. While the colour changes
/// there are as many buffers as the compositor holds.
///
/// A buffer is two pixels wide and high, and the viewport stretches most of it: stretching all of it misses the last
/// row by a rounding in wlroots 0.15 with pixman, and stretching less makes KWin 5.27 keep the former colour of the
/// other pixels.
final class BackdropPixel {
    private let shm: WlShm
    private var buffers: [ShmBuffer] = []

    init(_ shm: WlShm) {
        self.shm = shm
    }

    /// Returns a buffer of this colour, premultiplied ARGB; nil: there is no memory for it.
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

    /// Drops all buffers but `kept`, once the colour no longer changes.
    func dropBuffers(except kept: ShmBuffer?) {
        buffers.removeAll { $0 !== kept && !$0.isBusy }
    }
}
