import Martlet

/// The examination of a session that is not where the person is: the way of its messages to them.
struct RemoteExamination {
    /// Whether the session is a remote one.
    let isRemote: Bool
    /// The socket that `MARTLET_SOCKET` names, and whether a daemon answers there; nil: none is named.
    let socket: (path: String, answers: Bool)?
    /// The protocol of the terminal; nil: it shows no messages, or was not asked.
    let terminalProtocol: TerminalProtocol?

    /// The finding; nil where the session is not a remote one.
    var finding: Finding? {
        if let socket {
            guard socket.answers else {
                return Finding(
                    Self.subject, .lacking, "nobody listens at \(socket.path)",
                    "MARTLET_SOCKET names it. Forward the socket again, or unset the variable.")
            }
            return Finding(Self.subject, .fine, "a daemon answers at \(socket.path)")
        }
        guard isRemote else { return nil }
        switch terminalProtocol {
        case .osc99?:
            return Finding(Self.subject, .fine, "the terminal shows messages by OSC 99")
        case .osc777?, .osc9?:
            let name = terminalProtocol == .osc9 ? "OSC 9" : "OSC 777"
            return Finding(
                Self.subject, .unknown, "the terminal does not answer OSC 99",
                "“martlet show” uses \(name), which not every terminal shows, and --wait needs OSC 99."
            )
        case nil:
            return Finding(
                Self.subject, .lacking, "there is no terminal that could show messages",
                "Forward the socket of your own daemon; the page “Where the work is” says how.")
        }
    }

    private static let subject = "remote"

    /// Examines this session. A terminal is asked only where messages would be shown by it.
    static func finding() -> Finding? {
        let isRemote = RemoteSession.isRemote()
        let path = MartletConnection.namedSocket
        let socket = path.map { ($0, answers: Examination.hasDaemon) }
        let terminal = isRemote && path == nil ? RemoteTerminal() : nil
        return RemoteExamination(
            isRemote: isRemote, socket: socket, terminalProtocol: terminal?.terminalProtocol
        ).finding
    }
}
