import Bus
import Support

/// The daemon as KDE's job server.
@MainActor enum JobServer {
    static let name = "org.kde.JobViewServer"

    /// Asks for the view of a job of Dolphin that is shown at once; returns the view's object path.
    static func view(
        of title: String, percent: UInt32, by client: BusClient
    ) throws -> String {
        let server = BusTarget(
            destination: name, path: "/JobViewServer", interface: "org.kde.JobViewServerV2")
        return try client.call(server, "requestView") { writer in
            writer.string("org.kde.dolphin")
            writer.int32(3)
            writer.array("{sv}") { writer in
                writer.field("immediate", "b") { $0.bool(true) }
                writer.field("title", "s") { $0.string(title) }
                writer.field("percent", "u") { $0.uint32(percent) }
            }
        }.objectPath()
    }
}
