import Martlet
import Testing

@testable import martlet

/// Whether the completion message of `martlet run` is shown, and to which window it leads.
@Suite struct CommandWindowTests {
    private let request = MessageRequest(title: "make finished")

    private func window(_ number: UInt32, alwaysShows: Bool = false) -> CommandWindow {
        var window = CommandWindow(alwaysShows: alwaysShows)
        window.begin(with: number)
        return window
    }

    @Test func messageIsShownAndLeadsBackOnceAnotherWindowHasFocus() {
        for focused: UInt32 in [0, 8] {
            let message = window(7).message(request, focused: focused)
            #expect(message?.window == 7 && message?.title == "make finished")
        }
        #expect(window(7).asksAtEnd)
    }

    @Test func messageIsNotShownWhileItsWindowHasFocus() {
        #expect(window(7).message(request, focused: 7) == nil)
    }

    @Test func messageIsAlwaysShownIfThePersonSaysSo() {
        let window = window(7, alwaysShows: true)
        #expect(!window.asksAtEnd)
        #expect(window.message(request, focused: 7)?.window == 7)
    }

    @Test func messageOfAnUnknownWindowIsShown() {
        #expect(!window(0).asksAtEnd)
        #expect(window(0).message(request, focused: 0) == request)
        var lost = window(7)
        lost.disconnect()
        #expect(lost.message(request, focused: 7) == request)
    }
}
