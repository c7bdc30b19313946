/// Identifies an output by its name in the compositor's registry (`wl_registry.global`).
package struct OutputNumber: Hashable, Sendable {
    package let rawValue: UInt32

    package init(rawValue: UInt32) { self.rawValue = rawValue }
}
