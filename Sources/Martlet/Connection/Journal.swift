import CLibc

/// systemd's journal as a destination for standard error.
enum Journal {
    /// A descriptor whose lines become entries of the journal, which the caller owns; negative
    /// where no journal runs.
    ///
    /// The protocol behind sd_journal_stream_fd(3): identifier, unit, priority (6, informational),
    /// whether lines carry priorities, and three places to forward to.
    static func stream(identifier: String) -> Int32 {
        let descriptor = UnixSocket.connect(to: "/run/systemd/journal/stdout")
        guard descriptor >= 0 else { return descriptor }
        let header = "\(identifier)\n\n6\n1\n0\n0\n0\n"
        let count = header.utf8.count
        // When the journal is busy, the daemon's writes must wait and not fail.
        guard unsafe write(descriptor, header, count) == count,
            martlet_fcntl(descriptor, F_SETFL, 0) == 0
        else {
            close(descriptor)
            return -1
        }
        return descriptor
    }
}
