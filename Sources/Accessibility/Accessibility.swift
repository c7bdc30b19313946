package import Bus
package import Scene

/// What is on the screen, told to assistive technology by AT-SPI over D-Bus.
///
/// While none runs there is no connection to the accessibility bus, and nobody makes trees.
package final class Accessibility {
    private let loop: EventLoop
    private let language: AccessibleLanguage
    private let version: String
    private var watch: AssistiveWatch?
    /// Nil: no assistive technology runs.
    private var link: AccessibleLink?
    /// Told whether trees are wanted from now on, each by `show`.
    package var onWanted: (Bool) -> Void = { _ in }
    /// Told what assistive technology does to an object.
    package var perform: (AccessibleKey, AccessibleDeed) -> Void = { _, _ in }

    /// - Parameter version: Of Martlet.
    package init(
        session: BusConnection, loop: EventLoop, language: AccessibleLanguage, version: String
    ) {
        (self.loop, self.language, self.version) = (loop, language, version)
        watch = AssistiveWatch(session: session) { [self] address in
            close()
            if let address { open(address) }
        }
    }

    /// Listens from now on whether assistive technology runs.
    package func start() throws(BusError) { try watch?.start() }

    /// Tells what is on the screen now.
    package func show(_ tree: AccessibleTree) { link?.show(tree) }

    /// Takes the objects off the accessibility bus.
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
            onWanted(true)
        } catch {
            // The bus has gone already; its owner is told of another one.
        }
    }

    private func close() {
        guard let link else { return }
        self.link = nil
        link.close()
        onWanted(false)
    }
}
