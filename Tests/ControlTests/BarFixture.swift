import Bus
import Control
import Messages

/// A control interface with a bar, and calls of clients.
struct BarFixture {
    /// A key, its type and a function that writes its value.
    typealias Field = (String, String, (inout MessageWriter) -> Void)

    let bar = BarKeeperDouble()
    let control: ControlFixture

    /// The daemon, for calls whose answers are not awaited.
    static let target = BusTarget(path: ControlInterface.path, interface: ControlInterface.name)

    init() throws {
        control = try ControlFixture()
        control.control.keepers.bar = bar
    }

    static func text(_ key: String, _ text: String) -> Field { (key, "s", { $0.string(text) }) }

    static func flag(_ key: String, _ flag: Bool) -> Field { (key, "b", { $0.bool(flag) }) }

    static func number(_ key: String, _ number: Int64) -> Field {
        (key, "x", { $0.int64(number) })
    }

    static func real(_ key: String, _ number: Double) -> Field {
        (key, "d", { $0.double(number) })
    }

    static func content(_ content: ContentTests.Value) -> Field {
        ("content", "(uuudssbay)", { content.write(to: &$0) })
    }

    static func buttons(_ key: String, _ buttons: [BarButton]) -> Field {
        (
            key, "a(sssb)",
            { writer in
                writer.array("(sssb)") { writer in
                    for button in buttons {
                        writer.structure("sssb") { writer in
                            writer.string(button.key)
                            writer.string(button.label)
                            writer.string(button.symbol?.rawValue ?? "")
                            writer.bool(button.isEnabled)
                        }
                    }
                }
            }
        )
    }

    func set(
        _ fields: [Field], from client: ControlFixture.Client? = nil
    ) throws -> Result<MessageReader, BusError> {
        try control.call("SetBarItem", from: client) { writer in
            writer.array("{sv}") { writer in
                for (key, signature, write) in fields { writer.field(key, signature, write) }
            }
        }
    }

    func set(
        _ id: String, keep: Bool = false, from client: ControlFixture.Client? = nil
    ) throws -> Result<MessageReader, BusError> {
        try set([Self.text("id", id), Self.flag("keep", keep)], from: client)
    }

    func clear(
        _ id: String, from client: ControlFixture.Client? = nil
    ) throws -> Result<MessageReader, BusError> {
        try control.call("ClearBarItem", from: client) { $0.string(id) }
    }

    func error(_ answer: Result<MessageReader, BusError>) -> BusError? {
        guard case .failure(let error) = answer else { return nil }
        return error
    }

    /// The name of the error that answers a call, without the common prefix.
    func name(_ answer: Result<MessageReader, BusError>) -> String? {
        error(answer).map { String($0.name.dropFirst("org.martlet.Martlet1.Error.".count)) }
    }

    func item(_ name: String) -> BarItem? { bar.board.item(BarItemID(.program, name)) }
}
