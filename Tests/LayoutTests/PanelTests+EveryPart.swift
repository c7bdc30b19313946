import Geometry
import Messages
import TextEditing
import Testing
import Translated

@testable import Layout

/// Properties that every part of the panel has in every room.
extension PanelTests {
    // MARK: Every part

    @Test(arguments: parts) func nothingLeavesThePicture(_ part: PanelPart) {
        for room in Self.rooms {
            for factor in [1.0, 2] {
                var theme = ThemeDescription.plain
                theme.type.factor = factor
                let shown = present(part, room, theme: theme)
                let picture = Rectangle(origin: .zero, size: shown.size)
                for frame in frames(shown) where !frame.isEmpty {
                    let cut = frame.intersection(picture)
                    #expect(
                        abs(cut.width - frame.width) < 1e-9
                            && abs(cut.height - frame.height) < 1e-9, "\(frame) in \(room)")
                }
                for hit in shown.hits {
                    #expect(hit.rectangle.intersection(shown.card) == hit.rectangle)
                }
                for length in [
                    picture.width, picture.height, shown.card.minX, shown.card.minY,
                    shown.card.width, shown.card.height,
                ] {
                    #expect(length == length.rounded())
                }
                #expect(picture.width >= 1 && picture.height >= 1)
            }
        }
    }

    @Test(arguments: parts) func onlyFloatingCardsHaveRoomForAShadow(_ part: PanelPart) {
        let shown = present(part)
        switch part {
        case .undo:
            #expect(shown.size.width > shown.card.width && shown.isOpaque)
            #expect(shown.card.width == 400 - PanelRoom.margin * 2)
        case .news, .dismissed, .menu(.sheet):
            #expect(shown.size.width > shown.card.width && shown.isOpaque)
        default:
            #expect(shown.card == Rectangle(origin: .zero, size: shown.size))
            #expect(!shown.isOpaque)
        }
        #expect(!shown.hasClose)
        #expect(!shown.focusOrder.contains(.close))
    }

    @Test(arguments: parts) func everyControlCanBeTouched(_ part: PanelPart) {
        for room in Self.rooms {
            let hits = present(part, room).hits
            for hit in hits where hit.target != .panel(.search) || hits.count == 1 {
                #expect(hit.rectangle.width >= 40 && hit.rectangle.height >= 40, "\(hit)")
            }
            for (index, hit) in hits.enumerated() {
                for other in hits[(index + 1)...] where hit.target != .panel(.search) {
                    #expect(hit.rectangle.intersection(other.rectangle).isEmpty)
                }
            }
        }
    }

    @Test(arguments: parts) func rightToLeftMirrors(_ part: PanelPart) {
        // Text of a search that is written from left to right is aligned so in every language.
        if case .head(let head) = part, !head.search.field.text.isEmpty { return }
        // The line and buttons of a player run from left to right, as on every player.
        if case .media = part { return }
        let left = present(part, PanelRoom(width: 400))
        let right = present(part, PanelRoom(width: 400, isRightToLeft: true))
        #expect(left.size == right.size && left.card == right.card)
        if case .sheetEdge = part {
            #expect(left == right)
        } else {
            #expect(frames(left).map { mirrored($0, left.size.width) } == frames(right))
        }
        #expect(
            left.hits.map { mirrored($0.rectangle, left.size.width) }
                == right.hits.map(\.rectangle))
        #expect(left.hits.map(\.target) == right.hits.map(\.target))
        if let reply = left.reply {
            #expect(right.reply?.frame == mirrored(reply.frame, left.size.width))
            #expect(right.reply?.caret == mirrored(reply.caret, left.size.width))
        }
    }

    @Test(arguments: parts) func interactionMovesNothing(_ part: PanelPart) {
        let still = present(part)
        for hit in still.hits {
            for interaction in [
                Interaction(hovered: hit.target, isHovered: true),
                Interaction(hovered: hit.target, pressed: hit.target, isHovered: true),
                Interaction(focused: hit.target),
            ] {
                let shown = present(part, PanelRoom(width: 400), interaction)
                #expect(shown.size == still.size && shown.card == still.card)
                #expect(shown.hits == still.hits && shown.reply == still.reply)
                // The pointer over a field is a text cursor, and the field does not change its colour.
                let isField = hit.target == .panel(.search) && interaction.focused == nil
                #expect((shown.list == still.list) == isField)
            }
        }
    }

    @Test(arguments: parts) func everyStopHasARing(_ part: PanelPart) throws {
        let still = present(part)
        #expect(still.focusOrder == still.hits.map(\.target))
        for hit in still.hits {
            let shown = present(part, PanelRoom(width: 400), Interaction(focused: hit.target))
            let rings = shown.list.commands.compactMap { command -> Rectangle? in
                if case .ring(let shape, _, _) = command { shape.frame } else { nil }
            }
            #expect(rings.count == 1)
            #expect(rings.allSatisfy { !$0.intersection(hit.rectangle).isEmpty })
            let picture = Rectangle(origin: .zero, size: shown.size)
            #expect(rings.allSatisfy { $0.intersection(picture) == $0 })
        }
    }

    @Test(arguments: [0, -1, 0.3, 47, 1e300, -1e300, .infinity, .nan] as [Double])
    func absurdNumbersAreClamped(_ length: Double) {
        let parts =
            Self.parts + [
                .underlay(height: length), .scrollThumb(length: length),
                .sheetEdge(height: length), .undo(count: .min), .undo(count: .max),
                .group(PanelGroup(name: "", count: .min, isUnfolded: true)),
                .head(Self.head(unread: .min)), .head(Self.head(unread: .max)),
            ]
        for part in parts {
            let shown = present(part, PanelRoom(width: length))
            #expect((1...8400).contains(shown.size.width))
            #expect((1...8400).contains(shown.size.height))
        }
    }
}
