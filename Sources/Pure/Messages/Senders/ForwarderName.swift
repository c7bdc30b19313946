/// The name of a process that forwards messages of another computer or a container, in the place of a sandbox: such
/// messages are told apart from others, and from those of other forwarders, as those of sandboxes are.
package enum ForwarderName {
    private static let prefix = ":forwarded"

    /// The name of a forwarder.
    ///
    /// - Parameters:
    ///   - process: The process that connected, such as an ssh; nil: it could not be identified.
    ///   - number: A number of this connection alone, for a process that could not be identified.
    package static func name(of process: ProcessIdentity?, number: UInt64) -> String {
        guard let process else { return prefix + ".\(number)" }
        return prefix + ".\(process.id).\(process.start)"
    }

    /// Whether a sandbox, as in `Message.sandbox`, is a forwarder.
    package static func isForwarder(_ sandbox: String?) -> Bool {
        sandbox?.hasPrefix(prefix + ".") ?? false
    }

    /// The process of a forwarder; nil: another sandbox, or the process could not be identified.
    package static func process(of sandbox: String) -> ProcessIdentity? {
        guard isForwarder(sandbox) else { return nil }
        let parts = sandbox.utf8.dropFirst(prefix.utf8.count + 1).split(
            separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard parts.count == 2, let id = UInt32(String(decoding: parts[0], as: UTF8.self)),
            let start = UInt64(String(decoding: parts[1], as: UTF8.self))
        else { return nil }
        return ProcessIdentity(id: id, start: start)
    }

    /// The name of the application of a forwarded message: whatever the other side calls it, the name says that it is
    /// forwarded, to a person and to rules.
    package static func appName(_ said: String) -> String {
        said.isEmpty ? mark : said + " (" + mark + ")"
    }

    private static let mark = "forwarded"
}
