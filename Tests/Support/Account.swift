import CLibc

/// User and group of compositors and daemons: those of the tests, or nobody's if that is root, because sway refuses
/// root.
package struct Account: Sendable, Equatable {
    /// The numeric user.
    package var user: UInt32
    /// The numeric group.
    package var group: UInt32

    /// The account for this run of the tests.
    package static let unprivileged: Account =
        getuid() == 0
        ? Account(user: 65534, group: 65534) : Account(user: getuid(), group: getgid())

    /// Whether the tests run as root, so that everything started must change its user.
    package static var mustDropPrivileges: Bool { getuid() == 0 }

    /// The user that runs the tests.
    package static let current = Account(user: getuid(), group: getgid())

    /// The words before a command that make it run as this account and end with the tests, even when they crash:
    /// setpriv of util-linux.
    var prefix: [String] {
        var words = ["setpriv", "--pdeathsig=KILL"]
        if self != .current {
            words += ["--reuid=\(user)", "--regid=\(group)", "--clear-groups"]
        }
        return words + ["--"]
    }

    /// Makes the account the owner of a file or directory; does nothing if the tests run as that account.
    package func own(_ path: String) {
        if Account.mustDropPrivileges { unsafe chown(path, user, group) }
    }
}
