import Wayland

/// The compositor's ability to blur what is behind a surface: by `ext-background-effect-v1`, otherwise by KWin's own
/// protocol.
final class BackgroundBlur {
    private enum Manager {
        case standard(ExtBackgroundEffectManagerV1)
        case kwin(OrgKdeKwinBlurManager)
    }

    private var manager: Manager?
    /// The name of the manager in the registry.
    private var name: UInt32 = 0
    /// Whether the compositor blurs at present; compositors withdraw this ability and restore it.
    private(set) var isOffered = false {
        didSet { if isOffered != oldValue { onChange() } }
    }
    /// Called when `isOffered` has changed.
    var onChange: () -> Void = {}

    /// Binds a global that offers blurring, unless a better protocol is bound already.
    func added(_ global: Globals.Global, of globals: Globals) {
        if global.interface == "ext_background_effect_manager_v1" {
            if case .standard = manager { return }
            let standard = globals.bind(global, as: ExtBackgroundEffectManagerV1.self)
            (manager, name, isOffered) = (.standard(standard), global.name, false)
            standard.onEvent = { [self] event in
                guard case .capabilities(let capabilities) = event else { return }
                isOffered = capabilities.contains(.blur)
            }
        } else if global.interface == "org_kde_kwin_blur_manager", manager == nil {
            manager = .kwin(globals.bind(global, as: OrgKdeKwinBlurManager.self))
            (name, isOffered) = (global.name, true)
        }
    }

    /// Handles the removal of a global.
    func removed(_ name: UInt32) {
        guard manager != nil, name == self.name else { return }
        forgetManager()
    }

    func stopListening() {
        onChange = {}
        forgetManager()
    }

    private func forgetManager() {
        if case .standard(let standard) = manager { standard.onEvent = nil }
        manager = nil
        isOffered = false
    }

    /// Blurs everything behind `surface` from its next commit on; nil: the compositor does not offer that.
    func start(behind surface: WlSurface, compositor: WlCompositor) -> Effect? {
        switch manager {
        case nil: return nil
        case .standard(let standard):
            let effect = standard.getBackgroundEffect(surface: surface)
            let region = compositor.createRegion()
            // The compositor cuts the region to the surface, whatever size the surface gets.
            region.add(x: 0, y: 0, width: .max, height: .max)
            effect.setBlurRegion(region: region)
            region.destroy()
            return .standard(effect)
        case .kwin(let kwin):
            let effect = kwin.create(surface: surface)
            effect.setRegion(region: nil)
            effect.commit()
            return .kwin(effect)
        }
    }

    /// Ends the blur behind `surface` from its next commit on.
    func end(_ effect: Effect, behind surface: WlSurface) {
        switch (effect, manager) {
        case (.standard(let effect), _): effect.destroy()
        case (.kwin(let effect), .kwin(let kwin)):
            kwin.unset(surface: surface)
            effect.release()
        case (.kwin(let effect), _): effect.release()
        }
    }

    /// The blur of one surface.
    enum Effect {
        case standard(ExtBackgroundEffectSurfaceV1)
        case kwin(OrgKdeKwinBlur)
    }
}
