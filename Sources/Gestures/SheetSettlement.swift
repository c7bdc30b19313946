/// Where a released panel comes to rest.
package struct SheetSettlement: Equatable, Sendable {
    package var isOpen: Bool
    /// Duration of the motion, s.
    package var duration: Double

    package init(isOpen: Bool, duration: Double) {
        self.isOpen = isOpen
        self.duration = duration
    }
}
