package import Bus
package import Scene

/// Reports what is on the screen to assistive technology, by AT-SPI over D-Bus.
///
/// While no assistive technology is running, there is no connection to the accessibility bus, and no trees of
/// accessible objects are built.
package final class Accessibility {
    private let loop: EventLoop
    private let language: AccessibleLanguage
    private let version: String
    private var watch: AssistiveWatch?
    /// The connection to the accessibility bus; nil: no assistive technology is running.
    private var link: AccessibleLink?
    /// Called with true when assistive technology starts and trees must be passed to `show`, with false when it has
    /// ended.
    package var onNeedChanged: (Bool) -> Void = { _ in }
    /// Called when assistive technology operates an object, for example presses a button.
    package var perform: (AccessibleKey, AccessibleDeed) -> Void = { _, _ in }

    /// - Parameter version: Version of Martlet.
    package init(
        session: BusConnection, loop: EventLoop, language: AccessibleLanguage, version: String
    ) {
        (self.loop, self.language, self.version) = (loop, language, version)
        watch = AssistiveWatch(session: session) { [self] address in
            close()
            if let address { open(address) }
        }
    }

    /// Starts watching whether assistive technology is running.
    package func start() throws(BusError) { try watch?.start() }

    /// Reports the current tree of accessible objects; without assistive technology nothing happens.
    package func show(_ tree: AccessibleTree) { link?.show(tree) }

    /// Removes the objects from the accessibility bus.
    package func stop() {
        watch = nil
        close()
    }

    private func open(_ address: String) {
        do throws(BusError) {
            let link = try AccessibleLink(
                address: address, loop: loop, language: language, version: version)
            link.perform = { [self] key, deed in perform(key, deed) }
            link.onLost = { [self] in close() }
            self.link = link
            onNeedChanged(true)
        } catch {
            // The accessibility bus ended meanwhile; `watch` reports the address of the next one.
        }
    }

    private func close() {
        guard let link else { return }
        self.link = nil
        link.close()
        onNeedChanged(false)
    }
}
