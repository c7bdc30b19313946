import Testing
import Wayland
import WireServer

extension FakeServer {
    /// The registry of a client that has requested it, with these interfaces announced.
    ///
    /// The names count from 1.
    func globals(_ offers: (interface: String, version: UInt32)...) throws -> Globals {
        let globals = Globals(connection)
        for (index, offer) in offers.enumerated() {
            send(
                globals.registry.identifier, 0, .uint(UInt32(index + 1)), .string(offer.interface),
                .uint(offer.version))
        }
        try connection.dispatch()
        return globals
    }

    /// An object of `type`, bound from a registry that offers it alone.
    func bound<Wanted: Interface>(_ type: Wanted.Type, version: UInt32 = .max) throws -> Wanted {
        let offered = min(version, Wanted.interface.version)
        let object = try globals((Wanted.interface.name, offered)).bind(type)
        _ = try requests()
        return object
    }
}
