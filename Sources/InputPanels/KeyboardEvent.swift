package import Geometry

/// An event that the tracker handles.
package enum KeyboardEvent: Sendable {
    /// All present outputs.
    case outputs([KeyboardOutput])
    /// Height that exclusive zones take on an output, logical pixels; nil: not measured any more.
    case zone(output: String, lost: Double?)
    /// The state that a service reports, or that the service is absent.
    case service(KeyboardService, KeyboardService.State)
    /// A claim of a region, in logical pixels from the corner of the output; nil: on every output. Replaces the owner's
    /// earlier claim on the output. Ignored if `KeyboardTracker.check` refuses it.
    case set(RegionOwner, output: String?, Rectangle)
    /// Clears the regions of an owner on an output; nil: on all outputs.
    case clear(RegionOwner, output: String?)
    /// Clears all regions of an owner that has ended.
    case ownerRemoved(RegionOwner)
    /// Whether everything stays as it is, whatever is reported meanwhile.
    case pause(Bool)
    case configure(KeyboardSettings)
    /// Everything that moved for the last change is at rest.
    case rested
    /// The time of the last `KeyboardEffect.wake` has come.
    case tick
}
