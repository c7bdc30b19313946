/// The version of the daemon, as every interface reports it.
package enum Version {
    package static let current = "0.1.0"
}
