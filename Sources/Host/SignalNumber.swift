internal import CLibc

/// The signals that ask a program to end.
package enum SignalNumber {
    package static let terminate = SIGTERM
    package static let interrupt = SIGINT
}
