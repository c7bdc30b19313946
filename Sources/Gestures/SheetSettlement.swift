/// Where a panel that is let go comes to rest.
package struct SheetSettlement: Equatable, Sendable {
    package var isOpen: Bool
    /// How long it takes, in s.
    package var duration: Double

    package init(isOpen: Bool, duration: Double) {
        self.isOpen = isOpen
        self.duration = duration
    }
}
