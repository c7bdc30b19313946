/// The globals of a compositor, kept up to date (`wl_registry`).
///
/// The list is empty until the first round trip, or the first `onChange`, after `init`.
public final class Globals {
    /// A global: an output, a seat, a protocol.
    public struct Global: Equatable, Sendable {
        /// Number of the global in the registry, unique while the connection lives.
        public let name: UInt32
        /// The interface's name in the protocol, for example `wl_output`.
        public let interface: String
        /// Newest version that the compositor supports.
        public let version: UInt32
    }

    /// A change of the list.
    public enum Change {
        /// A global that is offered from now on.
        case added(Global)
        /// A global that is no longer offered.
        case removed(Global)
    }

    /// The registry object; its events belong to this class.
    public let registry: WlRegistry
    /// All present globals, the oldest first.
    public private(set) var all: [Global] = []
    /// Called after `all` has changed.
    public var onChange: ((Change) -> Void)?

    /// Asks for the list (`wl_display.get_registry`).
    public init(_ connection: Connection) {
        registry = connection.display.getRegistry()
        // The registry belongs to this object alone, so no event can come after it is freed.
        registry.onEvent = { [unowned(unsafe) self] in unsafe receive($0) }
    }

    /// The globals with the interface of `type`, the oldest first.
    public func offers<Wanted: Interface>(of type: Wanted.Type) -> [Global] {
        let name = Wanted.interface.name
        return all.filter { $0.interface == name }
    }

    /// Binds `global`, which must be of the interface of `type`, in the newest version that both
    /// ends have and that is at most `maximum`.
    public func bind<Wanted: Interface>(
        _ global: Global, as type: Wanted.Type, maximum: UInt32 = .max
    ) -> Wanted {
        let version = min(global.version, Wanted.interface.version, maximum)
        return registry.bind(name: global.name, Wanted.self, version: max(version, 1))
    }

    /// Binds the first global of the interface of `type` in the newest version that both ends have
    /// and that is at most `maximum`; throws when there is none of version `minimum` or newer.
    public func bind<Wanted: Interface>(
        _ type: Wanted.Type, minimum: UInt32 = 1, maximum: UInt32 = .max
    ) throws(MissingGlobal) -> Wanted {
        let offer = offers(of: type).first
        guard let offer, offer.version >= minimum else {
            throw MissingGlobal(
                interface: Wanted.interface.name, required: minimum, offered: offer?.version)
        }
        return bind(offer, as: type, maximum: maximum)
    }

    /// Binds the first global of the interface of `type` in the newest version that both ends have; nil: there is none.
    package func bind<Wanted: Interface>(ifOffered type: Wanted.Type) -> Wanted? {
        offers(of: type).first.map { bind($0, as: type) }
    }

    private func receive(_ event: WlRegistry.Event) {
        switch event {
        case .global(let name, let interface, let version):
            let global = Global(name: name, interface: interface, version: version)
            all.append(global)
            onChange?(.added(global))
        case .globalRemove(let name):
            guard let index = all.firstIndex(where: { $0.name == name }) else { return }
            onChange?(.removed(all.remove(at: index)))
        }
    }
}

/// The compositor does not offer an interface, or only an older version of it.
public struct MissingGlobal: Error, Equatable, CustomStringConvertible {
    /// The interface's name in the protocol, for example `zwlr_layer_shell_v1`.
    public let interface: String
    /// The oldest version that suffices.
    public let required: UInt32
    /// The offered version; nil: the interface is not offered.
    public let offered: UInt32?

    /// Interface and versions, a line for logs.
    public var description: String {
        guard let offered else { return "the compositor does not offer \(interface)" }
        return "the compositor offers \(interface) \(offered), at least \(required) is needed"
    }
}
