import Images
import Messages
import Players
import Scene
import Stage

/// Reports the state of media players to the panel, with the cover.
final class PanelPlayers {
    private let loader: ImageLoader
    private let presenter: Presenter
    private let players: Players
    /// State of the player, without the cover; nil: there is no player.
    private var state: MediaState?
    /// The cover; nil: there is none, or it is being decoded.
    private var art: Bitmap?
    /// The decoding of the cover; nil: none is under way.
    private var ticket: PictureTicket?

    /// Side length of the cover's frame, logical pixels.
    private static let side = 64

    init(_ players: Players, loader: ImageLoader, presenter: Presenter) {
        (self.players, self.loader, self.presenter) = (players, loader, presenter)
        players.stateChanged = { [self] state in changed(state) }
    }

    /// Starts following players, because the panel opens.
    func open() { players.open() }

    /// Stops following players, because the panel has closed.
    func close() {
        players.close()
        dropArt()
        state = nil
    }

    func tell(_ command: MediaCommand) { players.tell(command) }

    private func changed(_ state: MediaState?) {
        // The title counts too, because players write the next cover into the same file.
        let isSame = self.state?.art == state?.art && self.state?.title == state?.title
        self.state = state
        if !isSame {
            dropArt()
            if case .source(let source)? = state?.art { ask(source) }
        }
        show()
    }

    private func ask(_ source: PictureSource) {
        let scale = presenter.pictureScale
        let request = PictureRequest(source: source, size: Self.side * scale, scale: scale)
        let load = loader.load(request) { [self] bitmap in
            (ticket, art) = (nil, bitmap)
            if bitmap == nil { state?.art = nil }
            show()
        }
        switch load {
        case .ready(let bitmap): art = bitmap
        case .unavailable: state?.art = nil
        case .pending(let ticket): self.ticket = ticket
        }
    }

    private func dropArt() {
        if let ticket { loader.cancel(ticket) }
        (ticket, art) = (nil, nil)
    }

    private func show() {
        var shown = state
        if let art { shown?.art = .bitmap(art) }
        presenter.panel(.mediaChanged(shown))
    }
}
