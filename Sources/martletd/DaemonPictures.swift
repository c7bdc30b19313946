import Bus
import Messages
import Scene
import Stage

/// The objects that load pictures from files and icons: for messages, the panel's rows and the deck's cards.
struct DaemonPictures {
    let messages: PictureSupply
    let panel: PartPictures
    let deck: PartPictures

    init(
        loop: EventLoop, switchboard: Switchboard, presenter: Presenter
    ) throws(BusError) {
        messages = try PictureSupply(loop: loop, switchboard: switchboard)
        let scale = { presenter.pictureScale }
        messages.scale = scale
        panel = PartPictures(loader: messages.loader, scale: scale) { entry, source, bitmap in
            presenter.panel(.picture(entry: entry, of: source, bitmap))
        }
        deck = PartPictures(loader: messages.loader, scale: scale) { index, source, bitmap in
            presenter.deck(.picture(index: Int(index), of: source, bitmap))
        }
    }
}
