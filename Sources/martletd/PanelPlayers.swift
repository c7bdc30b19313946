import Images
import Messages
import Players
import Scene
import Stage

/// Tells the panel what media players play, with its picture.
final class PanelPlayers {
    private let loader: ImageLoader
    private let presenter: Presenter
    private let players: Players
    /// What is played, without its picture; nil: nothing.
    private var state: MediaState?
    /// The picture of what is played; nil: there is none, or it is being decoded.
    private var art: Bitmap?
    /// The picture that is being decoded; nil: none is.
    private var ticket: PictureTicket?

    /// The side of the place for the picture, logical pixels.
    private static let side = 64

    init(_ players: Players, loader: ImageLoader, presenter: Presenter) {
        (self.players, self.loader, self.presenter) = (players, loader, presenter)
        players.stateChanged = { [self] state in changed(state) }
    }

    /// The panel is being opened.
    func open() { players.open() }

    /// The panel has closed.
    func close() {
        players.close()
        forgetArt()
        state = nil
    }

    func tell(_ command: MediaCommand) { players.tell(command) }

    private func changed(_ state: MediaState?) {
        // Players write the next picture into the same file.
        let isSame = self.state?.art == state?.art && self.state?.title == state?.title
        self.state = state
        if !isSame {
            forgetArt()
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

    private func forgetArt() {
        if let ticket { loader.cancel(ticket) }
        (ticket, art) = (nil, nil)
    }

    private func show() {
        var shown = state
        if let art { shown?.art = .bitmap(art) }
        presenter.panel(.mediaChanged(shown))
    }
}
