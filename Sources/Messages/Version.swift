/// The version of the daemon, as it tells it on every interface.
package enum Version {
    package static let current = "0.1.0"
}
