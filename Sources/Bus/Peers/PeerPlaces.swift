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
