import CLibc
import Capturing

/// `martlet-capture` tells the daemon what PipeWire's clients capture: a byte on descriptor 1 for the state when it is
/// known, and for each change (`CaptureUse.byte`). PipeWire's socket is its argument. It ends with the server or with the
/// daemon.
@main struct CaptureHelper {
    /// Exit codes, those of sysexits(3).
    private enum Status {
        /// The server or the daemon has ended.
        static let done: Int32 = 0
        static let usage: Int32 = 64
        /// The server cannot be reached.
        static let noServer: Int32 = 69
        /// The sandbox cannot be closed.
        static let noSandbox: Int32 = 71
        /// The server does not speak PipeWire's protocol.
        static let damaged: Int32 = 76
    }

    /// Bytes that are read at once.
    private static let chunk = 16_384
    /// Milliseconds for which `--check` waits for the server.
    private static let checkTime: Int32 = 3000

    static func main() {
        var words = Array(CommandLine.arguments.dropFirst())
        let isCheck = words.first == "--check"
        if isCheck { words.removeFirst() }
        guard words.count == 1, words[0].hasPrefix("/") else {
            say("usage: martlet-capture [--check] SOCKET")
            _exit(Status.usage)
        }
        guard let socket = connect(words[0]) else { _exit(Status.noServer) }
        guard Sandbox.close() else {
            say("without a sandbox nothing is read: seccomp refuses it")
            _exit(Status.noSandbox)
        }
        _exit(isCheck ? check(socket) : watch(socket))
    }

    /// Connects to the server; nil: it does not answer.
    private static func connect(_ path: String) -> Int32? {
        var address = sockaddr_un()
        guard unsafe martlet_socket_address(&address, path) == 0 else { return nil }
        // This process has nothing to do but to wait for the server.
        let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
        let descriptor = socket(AF_UNIX, kind, 0)
        guard descriptor >= 0, unsafe martlet_connect(descriptor, &address) == 0 else {
            return nil
        }
        return descriptor
    }

    /// Prints the version of the server.
    private static func check(_ socket: Int32) -> Int32 {
        var book = CaptureBook()
        guard send(book.begin(), to: socket) else { return Status.noServer }
        while book.use == nil {
            var places = [pollfd(fd: socket, events: Int16(POLLIN), revents: 0)]
            guard unsafe poll(&places, 1, checkTime) > 0, let answer = read(socket, &book),
                !book.isDamaged, send(answer, to: socket)
            else { return Status.noServer }
        }
        _ = send(Array("PipeWire \(book.serverVersion ?? "")\n".utf8), to: 1)
        return Status.done
    }

    /// Tells of each change until the server or the daemon ends.
    private static func watch(_ socket: Int32) -> Int32 {
        var book = CaptureBook()
        var told: CaptureUse?
        guard send(book.begin(), to: socket) else { return Status.noServer }
        while true {
            // The pipe to the daemon reports an event only when the daemon has ended.
            var places = [
                pollfd(fd: socket, events: Int16(POLLIN), revents: 0),
                pollfd(fd: 1, events: 0, revents: 0),
            ]
            guard unsafe poll(&places, 2, -1) > 0 else {
                if martlet_errno() == EINTR { continue }
                return Status.noServer
            }
            if places[1].revents != 0 { return Status.done }
            guard let answer = read(socket, &book) else {
                return told == nil ? Status.noServer : Status.done
            }
            if book.isDamaged {
                say("bytes that are not PipeWire's protocol")
                return Status.damaged
            }
            guard send(answer, to: socket) else { return Status.done }
            if let use = book.use, use != told {
                told = use
                guard send([use.byte], to: 1) else { return Status.done }
            }
        }
    }

    /// Reads what the server has sent; returns the answer, nil if the server has ended. Descriptors that it sends are
    /// dropped by the kernel.
    private static func read(_ socket: Int32, _ book: inout CaptureBook) -> [UInt8]? {
        var buffer = [UInt8](repeating: 0, count: chunk)
        while true {
            let count = unsafe buffer.withUnsafeMutableBytes {
                unsafe CLibc.read(socket, $0.baseAddress, $0.count)
            }
            if count > 0 { return book.add(buffer[..<count]) }
            guard count < 0, martlet_errno() == EINTR else { return nil }
        }
    }

    /// Writes all bytes; returns false if the other side has ended.
    private static func send(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = unsafe rest.withUnsafeBytes {
                unsafe write(descriptor, $0.baseAddress, $0.count)
            }
            if count > 0 {
                rest = rest.dropFirst(count)
            } else if martlet_errno() != EINTR {
                return false
            }
        }
        return true
    }

    /// Writes a line to the daemon's log.
    private static func say(_ text: String) {
        _ = send(Array("martlet-capture: \(text)\n".utf8), to: STDERR_FILENO)
    }
}
