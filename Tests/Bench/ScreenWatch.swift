import Bus
import CLibc
import Foundation
import Support
import Wayland

/// Notices when the picture on the output changes, by copying every frame that damages it.
@MainActor final class ScreenWatch {
    private let connection: Connection
    private let loop: EventLoop
    private let output: WlOutput
    private let shm: WlShm
    private let copier: ZwlrScreencopyManagerV1
    private var watch: DescriptorWatch?
    private var buffer: ShmBuffer?
    private var frame: ZwlrScreencopyFrameV1?
    private var layout: (format: WlShm.Format, width: Int32, height: Int32)?
    /// The picture with which later frames are compared.
    private var still: [UInt32] = []
    /// When the newest frame that differs from `still` was presented, according to the compositor.
    private var changed: Double?
    /// When the newest frame arrived.
    private var newest = Clock.monotonic
    private var failure: (any Error)?

    /// Watches the session's first output and takes a picture of it.
    init(_ session: HeadlessSession, loop: EventLoop) throws {
        self.loop = loop
        let name = session.environment["WAYLAND_DISPLAY"] ?? "wayland-0"
        connection = try Connection.open(
            socket: session.runtimeDirectory.appending(path: name).path())
        let globals = Globals(connection)
        try connection.roundtrip()
        output = try globals.bind(WlOutput.self)
        shm = try globals.bind(WlShm.self)
        copier = try globals.bind(ZwlrScreencopyManagerV1.self, minimum: 3)
        watch = try loop.onReadable(connection.fileDescriptor) { [weak self] _ in
            MainActor.assumeIsolated { self?.read() }
        }
        try capture()
        try wait(for: "the first picture") { !still.isEmpty }
    }

    /// Waits until the picture has not changed for this long, and stores the picture.
    func rest(milliseconds: Double = 250) throws {
        let end = Clock.monotonic + 10_000
        while Clock.monotonic - newest < milliseconds {
            guard Clock.monotonic < end else { throw BenchError("the picture does not rest") }
            try turn()
        }
        still = pixels
        changed = nil
    }

    /// Waits until the picture has not changed for this long, and returns when it last changed.
    func end(milliseconds: Double = 250) throws -> Double {
        try rest(milliseconds: milliseconds)
        return newest
    }

    /// The time on the compositor's clock of the first frame since `rest` with other pixels.
    func change() throws -> Double {
        try wait(for: "something to be shown") { changed != nil }
        return changed ?? .nan
    }

    private func wait(for what: String, until condition: () -> Bool) throws {
        let end = Clock.monotonic + 5000
        while !condition() {
            guard Clock.monotonic < end else { throw BenchError("waited in vain for \(what)") }
            try turn()
        }
    }

    private func turn() throws {
        _ = try connection.flush()
        try loop.turn(timeout: 20_000)
        if let failure { throw failure }
    }

    private func read() {
        do { try connection.dispatch() } catch { failure = error }
    }

    /// Requests the next changed frame; the first request gets the present picture.
    private func capture() throws {
        let frame = copier.captureOutput(overlayCursor: 0, output: output)
        frame.onEvent = { [weak self] event in
            MainActor.assumeIsolated {
                do { try self?.receive(event) } catch { self?.failure = error }
            }
        }
        self.frame = frame
        _ = try connection.flush()
    }

    private func receive(_ event: ZwlrScreencopyFrameV1.Event) throws {
        switch event {
        case .buffer(let format, let width, let height, _):
            layout = (format, Int32(width), Int32(height))
        case .bufferDone: try copyFrame()
        case .ready(let high, let low, let nanoseconds):
            let seconds = UInt64(high) << 32 | UInt64(low)
            take(at: Double(seconds) * 1000 + Double(nanoseconds) / 1_000_000)
            try capture()
        case .failed: throw BenchError("the compositor does not copy frames")
        case .flags, .damage, .linuxDmabuf: break
        }
    }

    private func copyFrame() throws {
        if let buffer {
            try frame?.copyWithDamage(buffer: buffer.buffer)
            return
        }
        guard let layout else { throw BenchError("the compositor names no buffer") }
        let buffer = try ShmBuffer(
            shm, width: layout.width, height: layout.height, format: layout.format)
        self.buffer = buffer
        frame?.copy(buffer: buffer.buffer)
    }

    private func take(at time: Double) {
        newest = Clock.monotonic
        if still.isEmpty { still = pixels }
        if changed == nil, differs() { changed = time }
    }

    private func differs() -> Bool {
        guard let buffer, let address = unsafe buffer.pixels else { return false }
        return unsafe still.withUnsafeBytes { kept in
            guard let kept = kept.baseAddress else { return false }
            return unsafe memcmp(kept, address, still.count * 4) != 0
        }
    }

    private var pixels: [UInt32] {
        guard let buffer, let address = unsafe buffer.pixels else { return [] }
        return unsafe Array(
            UnsafeBufferPointer(start: address, count: Int(buffer.width) * Int(buffer.height)))
    }
}
