import Foundation
import Support
import Testing

extension EndToEnd {
    /// Options of `martlet`, checked in its output and on the screen.
    @Suite(.serialized) @MainActor struct WordsTests {
        /// The events of `martlet watch` about a message, such as `did-hide closed`.
        private func events(_ watch: Subprocess, of id: Int = 1) throws -> [String] {
            try watch.output.split(separator: "\n").compactMap { line in
                let event = try JSONSerialization.jsonObject(with: Data(line.utf8))
                guard let event = event as? [String: Any], event["id"] as? Int == id else {
                    return nil
                }
                let reason = event["reason"] as? String
                return [event["event"] as? String, reason].compactMap { $0 }.joined(separator: " ")
            }
        }

        @Test(arguments: Compositor.one)
        func messageGoesThroughItsPhasesInOrder(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            let watch = try screen.session.start("martlet", "watch")
            defer { watch.stop(within: 0) }
            try screen.session.waitForRest()
            try screen.martlet("list")
            try screen.martlet("show", "T", "--id", "t", "--duration", "forever")
            #expect(eventually { watch.output.contains("did-show") })
            try screen.martlet("hide", "t")
            #expect(eventually { watch.output.contains("did-hide") })
            #expect(
                try events(watch) == [
                    "added", "will-show", "shown", "did-show", "will-hide closed", "ended closed",
                    "did-hide closed",
                ])
        }

        @Test(arguments: Compositor.one)
        func queueShowsOneMessageAtATimeAndDropsHiddenOnes(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            let watch = try screen.session.start("martlet", "watch")
            defer { watch.stop(within: 0) }
            try screen.session.waitForRest()
            for title in ["one", "two", "three"] {
                try screen.martlet(
                    "show", title, "--id", title, "--messenger", "calm", "--duration", "forever")
            }
            #expect(try screen.martlet("current", "--messenger", "calm").contains("one"))
            #expect(try screen.martlet("queued").split(separator: "\n").count == 2)
            #expect(try screen.martlet("queued", "two").contains("two"))
            #expect(try screen.martlet("messengers").contains("calm  sequential  1 shown, 2"))
            try screen.martlet("hide", "two")
            try screen.martlet("hide", "--messenger", "calm")
            #expect(eventually { (try? screen.martlet("current", "three")) ?? "" != "" })
            #expect(try events(watch, of: 2).suffix(2) == ["did-drop closed", "ended closed"])
            let ends = try events(watch, of: 1)
            let next = try events(watch, of: 3)
            #expect(ends.last == "did-hide closed" && next.contains("will-show"))
            try screen.martlet("hide", "--all")
        }

        /// Every option that a message keeps is reported with the given value.
        @Test(arguments: Compositor.one)
        func everyValueOfAMessageIsListed(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            let said = [
                "layout": "tab", "theme": "info", "icon-style": "light", "position": "bottom",
                "layer": "overlay", "dim": "#11223344", "focus": "never", "animation": "fade",
                "handling": "pull", "swipe-up": "none", "urgency": "critical", "messenger": "mine",
                "duplicates": "allow", "category": "im", "desktop-entry": "app", "app-name": "App",
                "icon-text": "x", "accent": "#7B2FBE",
            ]
            let options = said.sorted { $0.key < $1.key }.flatMap { ["--" + $0.key, $0.value] }
            let flags = [
                "--no-dim-interactive", "--delay", "0", "--minimum", "70ms", "--progress", "50",
                "--priority", "3", "--resident", "--transient", "--id", "name", "--action", "a=A",
            ]
            _ = try screen.session.data(of: ["martlet", "show", "T", "B"] + options + flags)
            let list = try JSONSerialization.jsonObject(
                with: Data(screen.martlet("list", "--json").utf8))
            let message = try #require((list as? [[String: Any]])?.first)
            for (key, value) in said { #expect(message[key] as? String == value, "\(key)") }
            #expect(message["dim-interactive"] as? Bool == false)
            #expect(message["duration"] as? String == "indefinite")
            #expect(message["delay"] as? Int == 0 && message["minimum"] as? Int == 70)
            #expect(message["progress"] as? Double == 50 && message["priority"] as? Int == 3)
            #expect(message["resident"] as? Bool == true && message["transient"] as? Bool == true)
            #expect(message["name"] as? String == "name" && message["actions"] != nil)
        }

        @Test(
            arguments: Compositor.one,
            [
                ("theme", "pink", "plain, info, success, warning, error"),
                ("layout", "wide", "card, tab, message, status-line, centered, osd, image, call"),
                ("animation", "spin", "automatic, slide, fade, pop, none"),
            ])
        func errorForAnUnknownNameListsTheOthers(
            compositor: Compositor, example: (key: String, name: String, allowed: String)
        ) throws {
            let (key, name, allowed) = example
            let screen = try Screen(compositor)
            let run = try screen.session.start("martlet", "show", "T", "--\(key)", name)
            #expect(try run.waitForEnd() == .exited(64))
            #expect(
                run.errorOutput
                    == "Error: \(key): “\(name)” is not allowed; allowed: \(allowed).\n")
        }

        @Test(arguments: Compositor.one)
        func aMessageIsChangedInPlace(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            try screen.martlet("show", "Old", "Body", "--id", "n", "--duration", "forever")
            let before = try screen.session.waitForCards(1)
            try screen.martlet("update", "n", "New", "--theme", "success")
            let list = try screen.martlet("list", "--json")
            #expect(list.contains("\"title\":\"New\"") && list.contains("\"body\":\"Body\""))
            #expect(list.contains("\"theme\":\"success\""))
            try #expect(screen.session.waitForCards(1) == before)
        }

        @Test(arguments: Compositor.one)
        func delayedMessageHiddenInTimeIsNeverShown(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            let watch = try screen.session.start("martlet", "watch")
            defer { watch.stop(within: 0) }
            try screen.session.waitForRest()
            try screen.martlet("show", "T", "--id", "t", "--delay", "5s", "--minimum", "1s")
            #expect(try screen.martlet("queued", "t").contains("delayed"))
            try screen.martlet("hide", "t")
            #expect(eventually { watch.output.contains("ended") })
            #expect(try events(watch) == ["added", "did-drop closed", "ended closed"])
        }
    }
}
