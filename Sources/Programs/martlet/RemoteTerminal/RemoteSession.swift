import Host

/// Whether this program runs where the person is not: in an ssh session or a container.
enum RemoteSession {
    /// Variables that sshd, mosh and programs for containers set.
    private static let variables = ["SSH_CONNECTION", "SSH_TTY", "SSH_CLIENT", "container"]
    /// Files that programs for containers make.
    private static let files = ["/run/.containerenv", "/.dockerenv", "/run/systemd/container"]

    /// - Parameters:
    ///   - variable: Returns the value of a variable of the environment; nil: unset or empty.
    ///   - isThere: Returns whether there is a file.
    static func isRemote(
        _ variable: (String) -> String? = Environment.value,
        isThere: (String) -> Bool = File.isThere
    ) -> Bool {
        variables.contains { variable($0) != nil } || files.contains { isThere($0) }
    }
}
