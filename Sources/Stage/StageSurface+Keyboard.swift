import Wayland

extension StageSurface {
    /// Asks for the keyboard, or gives it back (`zwlr_layer_surface_v1.set_keyboard_interactivity`).
    ///
    /// Always for all of it: compositors do not give it otherwise to what nobody has clicked.
    func setKeyboard(_ wants: Bool) {
        guard wants != hasKeyboard, !isDestroyed else { return }
        hasKeyboard = wants
        layerSurface.setKeyboardInteractivity(
            keyboardInteractivity: wants ? .exclusive : .none)
        tree.commit()
        setNeedsUpdate()
    }
}
