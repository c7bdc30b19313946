package import Geometry

/// What the tracker is told.
package enum KeyboardEvent: Sendable {
    /// The outputs that there are now.
    case outputs([KeyboardOutput])
    /// How much of the height of an output exclusive zones take, logical pixels; nil: nobody looks any more.
    case zone(output: String, lost: Double?)
    /// What a service says, or that nobody is there to say anything.
    case service(KeyboardService, KeyboardService.State)
    /// There is a region, in logical pixels from the corner of the output; nil: of every output. It takes the place
    /// of all that its owner said of that output. What `KeyboardTracker.check` refuses is ignored.
    case set(RegionOwner, output: String?, Rectangle)
    /// The regions of an owner on an output are no more; nil: all of them.
    case clear(RegionOwner, output: String?)
    /// An owner has gone, and its regions with it.
    case gone(RegionOwner)
    /// Whether everything is to stay as it is, whatever is told meanwhile.
    case pause(Bool)
    case configure(KeyboardSettings)
    /// Everything that moved for the last change is at rest.
    case settled
    /// The time that `KeyboardEffect.wake` asked for has come.
    case tick
}
