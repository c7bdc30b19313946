// A clock in the corner of the screen: a layer surface with pixels of its own, drawn again each second.
import Foundation
import Wayland

@main final class Clock {
    private let connection: Connection
    private let shm: WlShm
    private let surface: WlSurface
    private let layerSurface: ZwlrLayerSurfaceV1
    private let outputs: [WlOutput]
    private var scale: Int32 = 1
    private var (isConfigured, isClosed) = (false, false)

    static func main() throws { try Clock().run() }

    private init() throws {
        let socket = ProcessInfo.processInfo.environment["WAYLAND_DISPLAY"] ?? "wayland-0"
        connection = try Connection.open(socket: socket)
        let globals = Globals(connection)
        try connection.roundtrip()
        shm = try globals.bind(WlShm.self)
        surface = try globals.bind(WlCompositor.self, minimum: 3).createSurface()
        layerSurface = try globals.bind(ZwlrLayerShellV1.self).getLayerSurface(
            surface: surface, output: nil, layer: .top, namespace: "clock")
        layerSurface.setSize(width: UInt32(Face.side), height: UInt32(Face.side))
        layerSurface.setAnchor(anchor: [.top, .right])
        layerSurface.setMargin(top: 16, right: 16, bottom: 16, left: 16)
        outputs = globals.offers(of: WlOutput.self).map { globals.bind($0, as: WlOutput.self) }
        layerSurface.onEvent = { [self] event in
            switch event {
            case .configure(let serial, _, _):
                layerSurface.ackConfigure(serial: serial)
                isConfigured = true
            case .closed: isClosed = true
            }
        }
        for output in outputs {
            output.onEvent = { [self] event in
                if case .scale(let factor) = event { scale = max(scale, factor) }
            }
        }
        surface.commit()
    }

    private func run() throws {
        var shown = 0
        while !isClosed {
            try connection.dispatchPending()
            let now = Date.now.timeIntervalSince1970
            if isConfigured, shown != Int(now) {
                try show(Face(at: .now))
                shown = Int(now)
            }
            _ = try connection.flush()
            var socket = pollfd(fd: connection.fileDescriptor, events: Int16(POLLIN), revents: 0)
            let rest = 1000 - Int(now * 1000) % 1000
            if unsafe poll(&socket, 1, Int32(rest)) > 0 { try connection.dispatch() }
        }
    }

    private func show(_ face: Face) throws {
        let buffer = try ShmBuffer(shm, width: Face.side * scale, height: Face.side * scale)
        buffer.withPixels { face.draw(into: &$0, scale: scale) }
        buffer.onRelease = { withExtendedLifetime(buffer) {} }
        try surface.setBufferScale(scale: scale)
        surface.attach(buffer: buffer.buffer, x: 0, y: 0)
        surface.damage(x: 0, y: 0, width: Face.side, height: Face.side)
        surface.commit()
        buffer.markAttached()
    }
}
