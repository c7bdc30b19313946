import ArgumentParser
import Martlet

/// The options of `show` for swiping a message away.
struct GestureOptions: ParsableArguments {
    @Option(help: "How the card answers to a finger.")
    var handling: MessageHandling?

    @Option(help: "What a swipe upwards means.")
    var swipeUp: MessageSwipeMeaning?

    @Option(help: "What a swipe downwards means.")
    var swipeDown: MessageSwipeMeaning?

    @Option(help: "What a swipe to the left means.")
    var swipeLeft: MessageSwipeMeaning?

    @Option(help: "What a swipe to the right means.")
    var swipeRight: MessageSwipeMeaning?

    /// Writes the options that were given into `request`.
    func apply(to request: inout MessageRequest) {
        request.handling = handling
        request.swipes[.up] = swipeUp
        request.swipes[.down] = swipeDown
        request.swipes[.left] = swipeLeft
        request.swipes[.right] = swipeRight
    }
}
