import Images
import Messages

/// Has the pictures of messages in the panel, or on the deck, decoded.
final class PartPictures {
    private let loader: ImageLoader
    private let scale: () -> Int
    /// Takes a picture of a message in: its number, where the picture is from, and nil where it cannot be shown.
    private let deliver: (Int64, PictureSource, Bitmap?) -> Void
    /// Pictures that were asked for and have not come, by the number of the message.
    private var tickets: [Int64: [PictureTicket]] = [:]

    /// The side of the largest place for a picture on a card, logical pixels.
    private static let side = 64

    /// - Parameter scale: Gives the whole-number scale to decode for.
    init(
        loader: ImageLoader, scale: @escaping () -> Int,
        deliver: @escaping (Int64, PictureSource, Bitmap?) -> Void
    ) {
        (self.loader, self.scale, self.deliver) = (loader, scale, deliver)
    }

    /// Asks for the pictures of a message that is about to be shown.
    ///
    /// - Parameter number: By which the panel, or the deck, knows the message.
    func supply(_ number: Int64, _ message: Message) {
        cancel(number)
        for picture in [message.image, message.icon] {
            if case .source(let source)? = picture { ask(number, source) }
        }
    }

    private func ask(_ number: Int64, _ source: PictureSource) {
        let scale = scale()
        let request = PictureRequest(source: source, size: Self.side * scale, scale: scale)
        let load = loader.load(request) { [self] bitmap in deliver(number, source, bitmap) }
        switch load {
        case .ready(let bitmap): deliver(number, source, bitmap)
        case .unavailable: deliver(number, source, nil)
        case .pending(let ticket): tickets[number, default: []].append(ticket)
        }
    }

    private func cancel(_ number: Int64) {
        for ticket in tickets.removeValue(forKey: number) ?? [] { loader.cancel(ticket) }
    }

    /// Nothing is shown any more, so nothing is wanted.
    func end() {
        for number in Array(tickets.keys) { cancel(number) }
    }
}
