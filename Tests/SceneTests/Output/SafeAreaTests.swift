import Geometry
import Layout
import Messages
import Testing

@testable import Scene
@testable import SceneModel

/// Areas of outputs that stay free: notches, bars for gestures, rounded corners.
@Suite struct SafeAreaTests {
    /// A phone with a notch at its upper edge and a bar for gestures at its lower one.
    private static let notch = Insets(top: 40, right: 0, bottom: 24, left: 0)

    private func world(
        _ screens: [Screen] = [.phone], insets: Insets = notch, radius: Double = 0,
        output: String? = "PHONE"
    ) -> SceneWorld {
        let world = SceneWorld(screens)
        world.changeLook { look in
            var area = SafeArea()
            (area.insets, area.cornerRadius) = (insets, radius)
            if let output {
                look.safeAreas.named[output] = area
            } else {
                look.safeAreas.standard = area
            }
        }
        return world
    }

    /// A phone whose picture is turned.
    private func turned(_ transform: OutputTransform) -> Screen {
        var screen = Screen.phone
        screen.transform = transform
        if transform.rawValue & 1 == 1 {
            screen.size = Size(width: 720, height: 360)
            screen.area = Rectangle(x: 0, y: 0, width: 720, height: 360)
        }
        return screen
    }

    @Test func cardsKeepClearOfHiddenAreas() throws {
        let world = world()
        world.show([1]) { $0.anchor = .top }
        world.show([2]) { $0.anchor = .bottom }
        world.show([3]) { $0.anchor = .center }
        let (high, low) = (try #require(world.frame(of: 1)), try #require(world.frame(of: 2)))
        // The larger of margin and safe area applies.
        #expect(high.minY == 40 && low.maxY == 720 - 24)
        #expect(high.minX == 360 - high.maxX)
        #expect(try #require(world.frame(of: 3)).midY.rounded() == 360)
        #expect(world.compositor.faults == [])
    }

    @Test func onlyTheNamedOutputHasItsSafeArea() throws {
        let plain = world(output: "OTHER")
        let without = SceneWorld([.phone])
        for world in [plain, without] { world.show([1]) { $0.anchor = .top } }
        #expect(plain.frame(of: 1) == without.frame(of: 1))
        let all = world(output: nil)
        all.show([1]) { $0.anchor = .top }
        #expect(all.frame(of: 1)?.minY == 40)
    }

    @Test func cardsMoveWhenTheSettingChanges() throws {
        let world = SceneWorld([.phone])
        world.show([1]) { $0.anchor = .top }
        let before = try #require(world.frame(of: 1))
        world.changeLook { $0.safeAreas.standard.insets = Self.notch }
        world.rest()
        #expect(world.frame(of: 1)?.minY == 40)
        world.changeLook { $0.safeAreas = SafeAreas() }
        world.rest()
        #expect(world.frame(of: 1) == before)
    }

    /// The notch turns with the screen's picture.
    @Test(arguments: OutputTransform.allCases)
    func safeAreaTurnsWithThePicture(_ transform: OutputTransform) throws {
        let screen = turned(transform)
        let world = world([screen])
        let size = try #require(screen.size)
        let safe = Self.notch.turned(by: transform)
        #expect(safe.top + safe.left + safe.right + safe.bottom == 64)
        for (number, anchor) in [(UInt32(1), MessagePosition.topLeft), (2, .bottomRight)] {
            world.show([number]) { $0.anchor = anchor }
        }
        let (first, last) = (try #require(world.frame(of: 1)), try #require(world.frame(of: 2)))
        #expect(first.minX >= max(safe.left, 8) && first.minY >= max(safe.top, 8))
        #expect(last.maxX <= size.width - max(safe.right, 8))
        #expect(last.maxY <= size.height - max(safe.bottom, 8))
        #expect(world.compositor.faults == [])
    }

    /// The panels of phones usually cover the notch.
    @Test func areaCoveredByPanelsIsNotReservedTwice() throws {
        let (plain, safe) = (SceneWorld([.phone]), world())
        for world in [plain, safe] {
            world.setZones(top: 48)
            world.show([1]) { $0.anchor = .top }
        }
        #expect(safe.frame(of: 1) == plain.frame(of: 1))
        let low = world()
        low.setZones(top: 30)
        low.show([1]) { $0.anchor = .top }
        #expect(low.frame(of: 1)?.minY == 40)
    }

    @Test func safeAreaEndsAtAKeyboard() throws {
        let (plain, safe) = (SceneWorld([.phone]), world())
        for world in [plain, safe] {
            world.show([1]) { $0.anchor = .bottom }
            world.setZones(bottom: 280)
            world.rest()
        }
        #expect(safe.frame(of: 1) == plain.frame(of: 1))
    }

    /// A band covers the notch, and its text does not.
    @Test func bandReachesTheEdgeAndItsTextDoesNot() throws {
        let world = world()
        let plain = SceneWorld([.phone])
        for world in [world, plain] {
            world.show([1]) { message in
                (message.layout, message.anchor) = (.message, .top)
            }
        }
        let (band, usual) = (try #require(world.frame(of: 1)), try #require(plain.frame(of: 1)))
        #expect(band.origin == usual.origin && band.width == 360)
        #expect(band.height == usual.height + 40)
        let texts = try #require(world.card(1)?.face.presentation).list.commands.compactMap {
            if case .text(_, let frame, _) = $0 { frame.minY } else { nil }
        }
        #expect(try #require(texts.min()) >= 40)
    }

    @Test func bandKeepsItsTextFromTheSidesOfATurnedScreen() throws {
        for (isRightToLeft, text) in [(false, "Hi"), (true, "שלום")] {
            let world = world([turned(.turned270)])
            world.show([1]) { message in
                (message.layout, message.anchor, message.title) = (.message, .bottom, text)
            }
            let texts = try #require(world.card(1)?.face.presentation).list.commands.compactMap {
                if case .text(_, let frame, _) = $0 { frame } else { nil }
            }
            // The notch is on the left, the bar for gestures on the right.
            let (left, right) = (texts.map { $0.minX }.min(), texts.map { $0.maxX }.max())
            #expect(try #require(left) >= 40 && #require(right) <= 720 - 24, "\(isRightToLeft)")
        }
    }

    @Test func roundedCornersCutNoCard() throws {
        let world = world(insets: .zero, radius: 80)
        world.show([1]) { $0.anchor = .topLeft }
        let card = try #require(world.frame(of: 1))
        // The corner of the card lies on the arc or inside of it.
        let (dx, dy) = (80 - card.minX, 80 - card.minY)
        #expect((dx * dx + dy * dy).squareRoot() <= 80)
        #expect(card.minX == 24 && card.minY == 24)
        let slight = self.world(insets: .zero, radius: 20)
        let plain = SceneWorld([.phone])
        for world in [slight, plain] { world.show([1]) { $0.anchor = .topLeft } }
        #expect(slight.frame(of: 1) == plain.frame(of: 1))
    }

    @Test func modalMessageStaysWithinTheOutput() throws {
        let world = world()
        world.setZones(top: 48)
        world.show([1]) { message in
            (message.anchor, message.dim) = (.top, Dim(.gray))
        }
        // The stage of the modal message covers panels, and the notch.
        #expect(world.frame(of: 1)?.minY == 40)
    }

    @Test func panelBeginsBelowTheNotch() throws {
        let world = world()
        world.show([1])
        world.openPanel()
        let panel = try #require(world.scene.panel)
        let head = try #require(world.compositor.cards[panel.cards.head]?.frame)
        #expect(head.minY == 40 && head.width == 360)
        let list = panel.listArea(in: Size(width: 360, height: 720), world.scene.core)
        #expect(list.minY == head.maxY && list.maxY == 720 - 24)
        let ground = try #require(world.compositor.cards[panel.cards.ground]?.painted)
        #expect(ground == Rectangle(x: 0, y: 0, width: 360, height: 720))
    }

    @Test func panelKeepsClearOfTheNotchBesideIt() throws {
        var screen = Screen.large
        screen.transform = .turned90
        // The notch is at the right, where the panel is.
        let world = world([screen], output: "ONE")
        world.openPanel()
        let panel = try #require(world.scene.panel)
        let head = try #require(world.compositor.cards[panel.cards.head]?.frame)
        #expect(head.maxX == 1280 - 40)
        let ground = try #require(world.compositor.cards[panel.cards.ground]?.painted)
        #expect(ground.maxX == 1280 && ground.minX == head.minX)
    }
}
