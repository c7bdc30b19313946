import Images
import Messages
import Scene
import Stage

/// Has the pictures of messages in the panel decoded, and puts them in.
final class PanelPictures {
    private let loader: ImageLoader
    private let presenter: Presenter
    /// Pictures that were asked for and have not come, by entry.
    private var tickets: [Int64: [PictureTicket]] = [:]

    /// The side of the largest place for a picture on a card, logical pixels.
    private static let side = 64

    init(loader: ImageLoader, presenter: Presenter) {
        (self.loader, self.presenter) = (loader, presenter)
    }

    /// Asks for the pictures of entries that the panel is about to show.
    func supply(_ entries: [HistoryEntry]) {
        for entry in entries {
            cancel(entry.number)
            for picture in [entry.message.image, entry.message.icon] {
                if case .source(let source)? = picture { ask(entry.number, source) }
            }
        }
    }

    private func ask(_ entry: Int64, _ source: PictureSource) {
        let scale = presenter.pictureScale
        let request = PictureRequest(source: source, size: Self.side * scale, scale: scale)
        let load = loader.load(request) { [self] bitmap in deliver(bitmap, of: source, to: entry) }
        switch load {
        case .ready(let bitmap): deliver(bitmap, of: source, to: entry)
        case .unavailable: deliver(nil, of: source, to: entry)
        case .pending(let ticket): tickets[entry, default: []].append(ticket)
        }
    }

    private func cancel(_ entry: Int64) {
        for ticket in tickets.removeValue(forKey: entry) ?? [] { loader.cancel(ticket) }
    }

    private func deliver(_ bitmap: Bitmap?, of source: PictureSource, to entry: Int64) {
        presenter.panel(.picture(entry: entry, of: source, bitmap))
    }

    /// The panel has closed: nothing is wanted any more.
    func end() {
        for entry in Array(tickets.keys) { cancel(entry) }
    }
}
