import Geometry
import Layout
import Messages
import Testing

/// Buttons of cards: as many as there is room for, and one that leads to the rest.
@Suite struct ButtonTests {
    let text = FixedPitchText()

    private func present(
        actions count: Int, _ room: CardRoom = CardRoom(width: 1000, maxHeight: 600),
        _ edit: (inout Message) -> Void = { _ in }
    ) throws -> Presentation {
        let message = try Samples.message {
            $0.title = "Title"
            $0.actions = (0..<count).map { MessageAction(key: "key \($0)", label: "Label \($0)") }
            edit(&$0)
        }
        return Presentation(
            of: message, age: "now", in: room, interaction: .none, measuring: text)
    }

    private func targets(_ presentation: Presentation) -> [HitTarget] {
        presentation.hits.map { $0.target }
    }

    private func labels(_ presentation: Presentation) -> [TextBlock] {
        presentation.list.commands.compactMap {
            if case .text(let block, _, _) = $0, block.font.weight == FontStyle.button.weight,
                block.alignment == .center
            {
                block
            } else {
                nil
            }
        }
    }

    @Test(arguments: [0, 1, 4, 6]) func sixActionsHaveAButtonEach(count: Int) throws {
        let shown = targets(try present(actions: count))
        #expect(shown == (0..<count).map { .button(key: "key \($0)") })
    }

    @Test func fourButtonsMakeTwoPairs() throws {
        let tops = try present(actions: 4).hits.map { $0.rectangle.minY }
        #expect(tops.count == 4 && tops[0] == tops[1] && tops[1] < tops[2] && tops[2] == tops[3])
    }

    @Test(arguments: [7, 9, 16]) func lastButtonLeadsToFurtherActions(count: Int) throws {
        let shown = try present(actions: count)
        #expect(targets(shown) == (0..<5).map { .button(key: "key \($0)") } + [.more])
        #expect(labels(shown).last?.text.text == "More…")
        #expect(shown.focusOrder.last == .more || shown.focusOrder.contains(.more))
    }

    @Test func rowsWithoutRoomAreBehindTheLastButton() throws {
        let whole = try present(actions: 6)
        let row = FingerRows.count(whole)
        #expect(row == 2)
        let low = CardRoom(width: 1000, maxHeight: whole.card.height - 10)
        #expect(
            targets(try present(actions: 6, low)) == [
                .button(key: "key 0"), .button(key: "key 1"), .more,
            ])
    }

    /// The deck has no menus: it has room for all buttons.
    @Test func withoutAMenuThereAreAllButtons() throws {
        var room = CardRoom(width: 1000, maxHeight: 2000)
        room.hasMenu = false
        #expect(targets(try present(actions: 16, room)).count == 16)
    }

    // MARK: Codes

    @Test(arguments: [0, 6, 7]) func codeHasTheFirstButtonAndTakesNoPlace(count: Int) throws {
        let plain = targets(try present(actions: count))
        let shown = try present(actions: count) { $0.body = RichText(plain: "Your code: 731402") }
        #expect(targets(shown) == [.copyCode] + plain)
        #expect(labels(shown).first?.text.text == "Copy 731402")
        #expect(shown.focusOrder.first == .copyCode)
    }

    @Test func codeHasNoButtonIfTheMessageSaysSoOrIsHiddenOrAValue() throws {
        for edit: (inout Message) -> Void in [
            { $0.showsCodeButton = false }, { $0.hideContents(behind: "New message") },
            { $0.messenger = .osd },
        ] {
            let shown = try present(actions: 1) {
                $0.body = RichText(plain: "Your code: 731402")
                $0.appName = "Code 4711"
                edit(&$0)
            }
            #expect(!targets(shown).contains(.copyCode))
        }
    }

    @Test func copiedCodeChangesALabelAndNothingElse() throws {
        let message = try Samples.message {
            $0.body = RichText(plain: "Your code: 7314")
            $0.actions = [MessageAction(key: "a", label: "A")]
        }
        var interaction = Interaction.none
        let room = CardRoom(width: 400, maxHeight: 600)
        let before = Presentation(
            of: message, age: "", in: room, interaction: interaction, measuring: text)
        interaction.isCodeCopied = true
        let after = Presentation(
            of: message, age: "", in: room, interaction: interaction, measuring: text)
        #expect(labels(before).map { $0.text.text } == ["Copy 7314", "A"])
        #expect(labels(after).map { $0.text.text } == ["Copied", "A"])
        #expect(before.hits == after.hits && before.card == after.card)
    }

    /// The sender's first button stays the emphasised one.
    @Test func codeIsNotEmphasised() throws {
        let shown = try present(actions: 1) {
            $0.body = RichText(plain: "Your code: 731402")
            $0.layout = .centered
        }
        let fills = shown.list.commands.compactMap {
            if case .fill(let shape, let color) = $0 { (shape.frame, color) } else { nil }
        }
        func color(_ target: HitTarget) -> Color? {
            let frame = shown.hits.first { $0.target == target }?.rectangle
            return fills.last { $0.0 == frame }?.1
        }
        #expect(color(.copyCode) != nil && color(.copyCode) != color(.button(key: "key 0")))
    }

    // MARK: Labels

    @Test func longLabelHasOneEllipsis() throws {
        let label = String(repeating: "Save the attachment ", count: 8).dropLast()
        let shown = try present(actions: 0) {
            $0.actions = [MessageAction(key: "a", label: String(label))]
        }
        let drawn = try #require(labels(shown).first)
        // All of it is given to the text's layout, which cuts it in the middle.
        #expect(drawn.text.text == label && drawn.ellipsis == .middle)
        let cut = String(repeating: "Ж", count: 100) + "…"
        let other = try present(actions: 0) { $0.actions = [MessageAction(key: "a", label: cut)] }
        let second = try #require(labels(other).first)
        #expect(second.text.text == cut && second.ellipsis == .end)
    }
}

/// Rows of buttons.
private enum FingerRows {
    static func count(_ presentation: Presentation) -> Int {
        Set(presentation.hits.map { $0.rectangle.minY }).count
    }
}
