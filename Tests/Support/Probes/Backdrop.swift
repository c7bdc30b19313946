import Wayland

/// A desktop picture behind everything else, for pictures that people look at: a layer surface on
/// the background layer with two colours that run into each other.
package final class Backdrop {
    private let connection: Connection
    private let surface: WlSurface
    private let layerSurface: ZwlrLayerSurfaceV1
    private let shm: WlShm
    private var buffer: ShmBuffer?

    /// Shows the picture on the session's first output.
    ///
    /// - Parameters:
    ///   - top: The colour at the top, 0xRRGGBB.
    ///   - bottom: The colour at the bottom, 0xRRGGBB.
    /// - Throws: `HarnessError`, or what the connection throws.
    @MainActor package init(in session: HeadlessSession, top: UInt32, bottom: UInt32) throws {
        connection = try Connection.open(socket: session.displayPath)
        let globals = Globals(connection)
        try connection.roundtrip()
        shm = try globals.bind(WlShm.self)
        surface = try globals.bind(WlCompositor.self).createSurface()
        layerSurface = try globals.bind(ZwlrLayerShellV1.self).getLayerSurface(
            surface: surface, output: nil, layer: .background, namespace: "backdrop")
        layerSurface.setAnchor(anchor: [.top, .bottom, .left, .right])
        layerSurface.setExclusiveZone(zone: -1)
        var size: (width: UInt32, height: UInt32)?
        layerSurface.onEvent = { [layerSurface] event in
            guard case .configure(let serial, let width, let height) = event else { return }
            layerSurface.ackConfigure(serial: serial)
            size = (width, height)
        }
        surface.commit()
        try connection.roundtrip()
        guard let size else { throw HarnessError("the backdrop was not configured") }
        try show(top: top, bottom: bottom, width: Int32(size.width), height: Int32(size.height))
    }

    private func show(top: UInt32, bottom: UInt32, width: Int32, height: Int32) throws {
        // A stretched buffer fades towards its edges in labwc.
        let buffer = try ShmBuffer(shm, width: width, height: height, format: .xrgb8888)
        guard let pixels = unsafe buffer.pixels else { throw HarnessError("no backdrop") }
        let count = Int(width)
        for row in 0..<Int(height) {
            let colour = Backdrop.mix(top, bottom, row, of: Int(height))
            unsafe (pixels + row * count).update(repeating: colour, count: count)
        }
        self.buffer = buffer
        surface.attach(buffer: buffer.buffer, x: 0, y: 0)
        surface.damage(x: 0, y: 0, width: .max, height: .max)
        surface.commit()
        buffer.markAttached()
        try connection.roundtrip()
    }

    private static func mix(_ top: UInt32, _ bottom: UInt32, _ part: Int, of whole: Int) -> UInt32 {
        var colour: UInt32 = 0
        for shift: UInt32 in [16, 8, 0] {
            let (from, to) = (Int(top >> shift & 255), Int(bottom >> shift & 255))
            colour |= UInt32(from + (to - from) * part / whole) << shift
        }
        return colour
    }
}
