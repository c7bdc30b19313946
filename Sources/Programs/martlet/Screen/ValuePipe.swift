import CLibc
import ConfigurationFiles
import Host
import Layout
import Martlet

/// Shows the values that come through standard input or a FIFO, until it ends.
struct ValuePipe {
    private let source: Source
    /// The name of values whose style gives none; empty where it is not known.
    private let name: String
    private let options: ValueOptions
    private let connect: () throws(MartletError) -> MartletConnection
    private let words = Words.installed()
    /// Nil before the first value, and where its daemon has ended.
    private var connection: MartletConnection?
    private var input = InputLines()
    private var queue = ValueQueue()
    private var lineNumber = 0
    private var hasBadLines = false
    /// Why the last value could not be shown; nil where it was.
    private var failure: MartletError?

    /// - Parameter connect: Connects to the daemon that runs at that time.
    init(
        _ source: Source, name: String, options: ValueOptions,
        connect: @escaping () throws(MartletError) -> MartletConnection
    ) {
        (self.source, self.name, self.options) = (source, name, options)
        self.connect = connect
    }

    /// Reads to the end.
    mutating func run() -> ExitStatus {
        while !input.isAtEnd {
            enqueue(input.read(source.descriptor))
            guard !queue.isEmpty else { continue }
            let delay = queue.delay(at: Self.now)
            if delay > 0 {
                Self.sleep(delay)
                // Values that came meanwhile are newer.
                if !input.isAtEnd, source.isReadable { enqueue(input.read(source.descriptor)) }
            }
            for value in queue.take(at: Self.now) { show(value) }
        }
        // The last pause may have been a little too short.
        while !queue.isEmpty {
            Self.sleep(queue.delay(at: Self.now))
            for value in queue.take(at: Self.now) { show(value) }
        }
        if let failure { return ExitStatus(failure) }
        return hasBadLines ? .usage : .success
    }

    /// Adds lines; reports those that are not values.
    private mutating func enqueue(_ lines: [InputLines.Line]) {
        for line in lines {
            lineNumber += 1
            do throws(ValueLine.Problem) {
                guard let line = try ValueLine(line, name: name) else { continue }
                queue.add(line.value)
            } catch {
                hasBadLines = true
                let text = "\(source.name): line \(lineNumber): \(error.text)."
                Terminal.complain(text)
            }
        }
    }

    /// Shows a value, over a new connection where the daemon of the old one has ended.
    private mutating func show(_ value: ScreenValue) {
        let request = options.request(for: value, words: words)
        failure = nil
        if let connection {
            do throws(MartletError) {
                _ = try connection.call(.show(request))
                return
            } catch {
                self.connection = nil
                if error.isAnswer { return fail(error) }
            }
        }
        do throws(MartletError) {
            let connection = try connect()
            _ = try connection.call(.show(request))
            self.connection = connection
        } catch {
            fail(error)
        }
    }

    private mutating func fail(_ error: MartletError) {
        failure = error
        Terminal.complain(error.textAndAdvice)
    }

    // MARK: Time

    /// The monotonic clock in milliseconds.
    private static var now: Int64 {
        var time = timespec()
        unsafe clock_gettime(CLOCK_MONOTONIC, &time)
        return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
    }

    private static func sleep(_ milliseconds: Int64) {
        _ = poll(nil, 0, Int32(clamping: milliseconds))
    }
}

extension ValuePipe {
    /// The input that the lines come from.
    struct Source {
        /// The name in error messages.
        let name: String
        let descriptor: Int32

        static var standardInput: Source {
            Source(name: "standard input", descriptor: STDIN_FILENO)
        }

        private init(name: String, descriptor: Int32) {
            (self.name, self.descriptor) = (name, descriptor)
        }

        /// Opens a FIFO or a file.
        init(path: String) throws(Problem) {
            var status = stat()
            guard unsafe stat(path, &status) == 0 else { throw Problem(path, martlet_errno()) }
            let kind = status.st_mode & UInt32(S_IFMT)
            guard kind != UInt32(S_IFDIR) else { throw Problem(path, EISDIR) }
            // A process that can also write into a FIFO never reads its end: writers come and go.
            let access = kind == UInt32(S_IFIFO) ? O_RDWR : O_RDONLY
            let descriptor = unsafe martlet_open(path, access | O_CLOEXEC | O_NOCTTY, 0)
            guard descriptor >= 0 else { throw Problem(path, martlet_errno()) }
            self.init(name: path, descriptor: descriptor)
        }

        /// Whether there is something to read, or the end was reached.
        var isReadable: Bool {
            var watched = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            return unsafe poll(&watched, 1, 0) == 1
        }
    }

    /// Why a pipe cannot be read.
    struct Problem: Error {
        let text: String

        fileprivate init(_ path: String, _ error: Int32) {
            let reason = unsafe strerrordesc_np(error).map { unsafe String(cString: $0) }
            let hint = error == ENOENT ? " mkfifo(1) makes a FIFO." : ""
            text = "\(path): \(reason ?? "error \(error)").\(hint)"
        }
    }
}

extension MartletError {
    /// Whether this is an answer of a daemon, which would be the same for a second attempt.
    fileprivate var isAnswer: Bool {
        switch self {
        case .invalidValue, .refused, .unknownMessage, .unknownEntry, .unknownRule, .noCode,
            .invalidReply:
            true
        case .noDaemon, .noSession, .startFailed, .disconnected, .timedOut, .cancelled: false
        }
    }
}

/// A line that `osd` reads from a pipe, in the format of wob: a value, perhaps with a style behind it.
struct ValueLine: Equatable {
    let value: ScreenValue

    /// Why a line is not a value.
    struct Problem: Error, Equatable {
        let text: String
    }

    /// How many characters of a bad line are repeated.
    private static let quoted = 40

    /// - Parameter name: The name of a value whose style gives none.
    /// - Returns: Nil where the line is blank.
    init?(_ line: InputLines.Line, name: String) throws(Problem) {
        guard case .bytes(let bytes) = line else {
            throw Problem(text: "longer than \(InputLines.longest) bytes")
        }
        let words = String(decoding: bytes, as: UTF8.self).split {
            $0 == " " || $0 == "\t" || $0 == "\r"
        }
        guard let first = words.first else { return nil }
        guard let percent = ScreenValue.percent(first) else {
            throw Problem(
                text: "“\(first.prefix(Self.quoted))” is not a value: a line is a number from 0 to "
                    + "\(Int(ScreenValue.highest)), perhaps with a style behind it")
        }
        var value = ScreenValue(name: name, percent: percent)
        for style in words.dropFirst() { Self.apply(style.lowercased(), to: &value) }
        self.value = value
    }

    /// Sets the name and whether the value is muted, where a style says so. Other styles of wob are colours, and change
    /// nothing.
    private static func apply(_ style: String, to value: inout ScreenValue) {
        var names = style.split { $0 == "-" || $0 == "_" }
        if names.last == "muted" || names.last == "mute" {
            value.isMuted = true
            names.removeLast()
        }
        if let kind = ValueKind(rawValue: names.joined(separator: "-")) {
            value.name = kind.rawValue
        }
    }
}

/// Values that are still to be shown: of several with one name the last, and no more often than can be seen.
struct ValueQueue {
    /// The values, in the order in which their names came.
    private var waiting: [ScreenValue] = []
    /// The time at which values may be shown again, milliseconds.
    private var next: Int64 = .min

    /// Milliseconds between two showings: two frames.
    static let interval: Int64 = 33

    var isEmpty: Bool { waiting.isEmpty }

    /// Adds a value; it replaces the one with the same name.
    mutating func add(_ value: ScreenValue) {
        if let index = waiting.firstIndex(where: { $0.name == value.name }) {
            waiting[index] = value
        } else {
            waiting.append(value)
        }
    }

    /// How long the values have to wait, milliseconds.
    func delay(at now: Int64) -> Int64 { next > now ? min(next - now, Self.interval) : 0 }

    /// Removes and returns the values to show now.
    mutating func take(at now: Int64) -> [ScreenValue] {
        guard delay(at: now) == 0 else { return [] }
        defer { waiting = [] }
        if !waiting.isEmpty { next = now + Self.interval }
        return waiting
    }
}
