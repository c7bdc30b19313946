/// The protocol of a client's bytes: lines of authentication, then messages, each of which announces its length in a
/// header of 16 bytes.
package struct PeerStream {
    /// The meaning of the next bytes.
    package enum Step: Equatable {
        /// So many bytes belong to what was begun.
        case pass(Int)
        /// A line or a header has not arrived as a whole.
        case incomplete
        /// A line of so many bytes, which may end the authentication. Nothing can follow until `agree()`.
        case agreement(Int)
        /// A message of so many bytes begins.
        case message(Int)
        /// The authentication is not over as far as the connection knows, so nothing can be said of these bytes.
        case disagreement
        /// The bytes are no line and no header.
        case damaged
    }

    private enum State: Equatable {
        case line
        case agreement
        case header
        case body(left: Int)
    }

    /// Bytes of the fixed part of a message's header, by which the length is known.
    package static let headerSize = 16
    /// Bytes of the longest line of authentication.
    private static let longestLine = 4096

    private var state = State.line
    private var isFirst = true

    /// Whether a message has begun and not all of it has come.
    package var isInMessage: Bool { if case .body = state { true } else { false } }

    package init() {}

    /// Whether the authentication has ended.
    package var isAgreed: Bool { isInMessage || state == .header }

    /// The meaning of the next bytes, which must not be empty. Bytes that the step names count as taken.
    package mutating func step(_ bytes: ArraySlice<UInt8>) -> Step {
        switch state {
        case .line: return line(bytes)
        case .agreement: return .disagreement
        case .header:
            guard let length = Self.length(bytes) else {
                return bytes.count < Self.headerSize ? .incomplete : .damaged
            }
            return .message(length)
        case .body(let left):
            let count = min(left, bytes.count)
            state = count == left ? .header : .body(left: left - count)
            return .pass(count)
        }
    }

    /// Notes that the connection has authenticated the client. Returns false if no line has said so.
    package mutating func agree() -> Bool {
        guard state == .agreement else { return false }
        state = .header
        return true
    }

    /// Begins the message of which `step` has told the length.
    package mutating func begin(_ length: Int) { state = .body(left: length) }

    private mutating func line(_ bytes: ArraySlice<UInt8>) -> Step {
        guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")) else {
            return bytes.count < Self.longestLine ? .incomplete : .damaged
        }
        var line = bytes[...end]
        let count = line.count
        // The first byte is a NUL, which is no part of the line.
        if isFirst, line.first == 0 { line.removeFirst() }
        isFirst = false
        guard line.starts(with: Array("BEGIN".utf8)) else { return .pass(count) }
        state = .agreement
        return .agreement(count)
    }

    /// The length of the message that a header announces, the header included; nil: these bytes are no whole header.
    private static func length(_ bytes: ArraySlice<UInt8>) -> Int? {
        guard bytes.count >= headerSize, let order = bytes.first,
            order == UInt8(ascii: "l") || order == UInt8(ascii: "B")
        else { return nil }
        func number(at offset: Int) -> Int {
            var value = 0
            for index in 0..<4 {
                let place = order == UInt8(ascii: "B") ? index : 3 - index
                value = value << 8 | Int(bytes[bytes.startIndex + offset + place])
            }
            return value
        }
        return headerSize + (number(at: 12) + 7) / 8 * 8 + number(at: 4)
    }
}

/// The choice of the clients of a private socket, when there are many.
package enum PeerPlaces {
    /// The place of a present client.
    package struct Place {
        /// Id of the client's process.
        var process: UInt32
        package var isAuthenticated: Bool

        package init(process: UInt32, isAuthenticated: Bool) {
            (self.process, self.isAuthenticated) = (process, isAuthenticated)
        }
    }

    /// The result for a new client.
    package enum Admission: Equatable {
        /// A place of its own.
        case free
        /// The place of the client with this index, which must go.
        case instead(Int)
        case none
    }

    /// Maximum number of clients.
    package static let most = 64
    /// Maximum number of clients of one process.
    package static let mostOfProcess = 16

    /// Decides about a client of `process`, besides the present ones, the oldest of which is the first.
    ///
    /// When there is no place, the oldest client that has not authenticated itself goes; then one of the process that
    /// has most of them, if that leaves it as many as the new client's process.
    package static func admit(_ process: UInt32, to places: [Place]) -> Admission {
        let own = places.count { $0.process == process }
        if own >= mostOfProcess {
            let silent = places.firstIndex { $0.process == process && !$0.isAuthenticated }
            return silent.map { .instead($0) } ?? .none
        }
        guard places.count >= most else { return .free }
        if let silent = places.firstIndex(where: { !$0.isAuthenticated }) {
            return .instead(silent)
        }
        var counts: [UInt32: Int] = [:]
        for place in places { counts[place.process, default: 0] += 1 }
        guard let most = counts.values.max(), most > own + 1,
            let newest = places.lastIndex(where: { counts[$0.process] == most })
        else { return .none }
        return .instead(newest)
    }
}
