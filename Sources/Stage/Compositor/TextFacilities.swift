import Wayland

/// The globals of a compositor that the stage uses for writing, bound when a reply is first opened.
struct TextFacilities {
    let clipboard: WlDataDeviceManager?
    let primary: ZwpPrimarySelectionDeviceManagerV1?
    let textInput: ZwpTextInputManagerV3?
    let display: WlDisplay

    init(_ globals: Globals, display: WlDisplay) {
        self.display = display
        clipboard = globals.offers(of: WlDataDeviceManager.self).first.map {
            globals.bind($0, as: WlDataDeviceManager.self)
        }
        primary = globals.offers(of: ZwpPrimarySelectionDeviceManagerV1.self).first.map {
            globals.bind($0, as: ZwpPrimarySelectionDeviceManagerV1.self)
        }
        textInput = globals.offers(of: ZwpTextInputManagerV3.self).first.map {
            globals.bind($0, as: ZwpTextInputManagerV3.self)
        }
    }
}
