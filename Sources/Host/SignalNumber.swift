internal import CLibc

/// The signals that end a program.
package enum SignalNumber {
    package static let terminate = SIGTERM
    package static let interrupt = SIGINT
    package static let kill = SIGKILL
}
