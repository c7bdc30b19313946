/// The version of the daemon, as it is told on every interface.
package enum Version {
    package static let current = "0.1.0"
}
