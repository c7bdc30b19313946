import Geometry
import Gestures
import Layout
import Messages
import TextEditing

/// Builds the accessible tree of a scene.core. Cards that are hidden or have no room are left out, dims too, and everything
/// behind a modal message.
struct AccessibleBuilder {
    let scene: Scene
    private(set) var tree = AccessibleTree()

    init(of scene: Scene) {
        self.scene = scene
        let modal = scene.core.stages.list.filter { Self.isModal($0) }
        let menus = scene.core.stages.list.filter { $0.key.purpose == .menu }
        for stage in modal.isEmpty ? scene.core.stages.list : modal + menus {
            switch stage.key.purpose {
            case .messages, .values: addMessages(of: stage)
            case .panel: addPanel(of: stage)
            case .deck: addDeck(of: stage)
            case .menu: addMenu(of: stage)
            case .bar: addBar(of: stage)
            case .dock, .strip: break
            }
        }
    }

    /// Whether a modal message is visible on a stage.
    private static func isModal(_ stage: StageState) -> Bool {
        stage.isModal && stage.cards.contains { $0.isAccessible && $0.message.isModal }
    }

    var words: Words { scene.core.look.words }

    mutating func add(_ node: AccessibleNode, to parent: AccessibleKey = .application) {
        tree.add(node, to: parent)
    }

    mutating func change(_ key: AccessibleKey, _ body: (inout AccessibleNode) -> Void) {
        tree.change(key, body)
    }

    // MARK: Places

    /// Converts an area of a stage to the common space of all outputs, logical pixels.
    func extents(_ area: StageRectangle?, on stage: StageState) -> Rectangle {
        guard let area else { return .zero }
        let corner = scene.core.screen(of: stage)?.area?.origin ?? .zero
        return scene.core.origin(of: stage)(area).rectangle.moved(by: corner)
    }

    // MARK: Messages

    private mutating func addMessages(of stage: StageState) {
        for card in stage.cards where card.isAccessible {
            guard !card.isMore else {
                addMore(card, of: stage)
                continue
            }
            // A message that is visible on several outputs is one object.
            let key = AccessibleKey(.message(card.messageID))
            guard tree[key] == nil else { continue }
            addMessage(card, as: key, card.message.isModal ? .dialog : .notification, on: stage)
            let isModal = card.message.isModal
            let isFocused =
                scene.core.focus.current.map { scene.core.has(stage, focusOf: $0) } ?? false
                && scene.core.focus.current?.message == card.messageID
                && scene.core.contacts.hasKeyboard(on: stage.number)
            let swipes = swipes(of: card, on: stage)
            change(key) { node in
                node.actions += swipes
                node.states.insert(.focusable)
                if isModal {
                    node.states.insert(.modal)
                } else {
                    node.politeness = card.message.urgency == .critical ? .assertive : .polite
                }
                if isFocused {
                    node.states.insert(.active)
                    if card.face.interaction.focused == nil { node.states.insert(.focused) }
                }
            }
        }
    }

    /// The swipes of a card that do something else than the card's other actions, each meaning once.
    private func swipes(of card: CardState, on stage: StageState) -> [AccessibleAction] {
        var meanings: [MessageMeaning] = [.nothing, .dismiss, .defaultAction]
        var actions: [AccessibleAction] = []
        for isLong in [false, true] {
            for direction in MessageSwipeDirection.allCases {
                let swipe = Swipe(Direction(direction), isLong: isLong)
                let meaning = scene.core.meaning(of: swipe, for: card, on: stage)
                guard !meanings.contains(meaning) else { continue }
                meanings.append(meaning)
                actions.append(
                    AccessibleAction(
                        kind: .swipe(direction, isLong: isLong),
                        label: words.label(of: meaning, for: card.message)))
            }
        }
        return actions
    }

    /// Adds the "N more" card.
    private mutating func addMore(_ card: CardState, of stage: StageState) {
        var node = AccessibleNode(
            AccessibleKey(.card(card.number)), .pushButton,
            name: SpokenMessage(card.message, style: card.style, words: words).text.text)
        node.extents = extents(card.frame, on: stage)
        node.actions = [AccessibleAction(kind: .press, label: words.menu.open)]
        add(node)
    }

    /// Adds a message and its parts.
    ///
    /// - Parameters:
    ///   - age: Age of the message; nil: as its card on a stage of messages shows.
    ///   - isMessageHeld: Whether the message is held, so that its sender is still told of actions.
    mutating func addMessage(
        _ card: CardState, as key: AccessibleKey, _ role: AccessibleRole, on stage: StageState,
        to parent: AccessibleKey = .application, age: String? = nil, isMessageHeld: Bool = true
    ) {
        let message = card.message
        let spoken = SpokenMessage(
            message, style: card.style, words: words, showsAll: card.showsAllLines)
        var node = AccessibleNode(key, role, name: spoken.text.text)
        node.text = AccessibleText(spoken.text)
        node.extents = extents(card.frame, on: stage)
        node.description = description(of: card, age: age ?? scene.core.age(of: message))
        if isMessageHeld, message.defaultAction != nil || card.placement.pileSize > 0 {
            let label = message.defaultAction?.label ?? ""
            node.actions.append(
                AccessibleAction(kind: .press, label: label.isEmpty ? words.menu.open : label))
        }
        if message.escape != .nothing {
            node.actions.append(AccessibleAction(kind: .dismiss, label: words.deck.dismiss))
        }
        add(node, to: parent)
        if let share = spoken.progress {
            var bar = AccessibleNode(
                AccessibleKey(key.owner, .progress), .progressBar, name: spoken.title)
            bar.value = AccessibleValue(share: share)
            bar.extents = node.extents
            add(bar, to: key)
        }
        for target in targets(of: card) where isMessageHeld || !target.isOfSender {
            addPart(target, of: card, spoken, on: stage, to: key)
        }
        if message.isModal, message.dim.isInteractive, tree[key.part(.target(.close))] == nil {
            var button = AccessibleNode(
                key.part(.dismissal), .pushButton, name: words.deck.dismiss)
            button.actions = [AccessibleAction(kind: .press, label: words.deck.dismiss)]
            button.extents = node.extents
            add(button, to: key)
        }
    }

    /// The age unless the message is new, the number of equal messages, and that of messages beneath.
    private func description(of card: CardState, age: String) -> String {
        var parts: [String] = []
        if card.message.count > 1 { parts.append("\(card.message.count)×") }
        if card.placement.pileSize > 0 {
            parts.append(words.more.text(UInt64(card.placement.pileSize)))
        }
        if age != words.now, !age.isEmpty { parts.append(age) }
        return parts.joined(separator: ", ")
    }

    /// The parts of a card in reading order. The button that sends a reply is included even while the reply is blank.
    private func targets(of card: CardState) -> [HitTarget] {
        guard let presentation = card.face.presentation else { return [] }
        let canClose = card.message.escape != .nothing
        var order = FocusWalk(presentation, canClose: canClose).order
        if let place = order.firstIndex(of: .reply), !order.contains(.submit) {
            order.insert(.submit, at: place + 1)
        }
        return order
    }

    private mutating func addPart(
        _ target: HitTarget, of card: CardState, _ spoken: SpokenMessage, on stage: StageState,
        to parent: AccessibleKey
    ) {
        let key = parent.part(.target(target))
        var node = AccessibleNode(key, .pushButton, name: "")
        switch target {
        case .button(let button): node.name = spoken.label(of: button)
        case .copyCode:
            node.name = spoken.codeLabel(isCopied: scene.core.isCodeCopied(of: card.number))
        case .more: node.name = words.menu.more
        case .lines: node.name = spoken.linesLabel
        case .link(let link):
            node.role = .link
            node.name = card.message.body.links.first { $0.target == link }?.text ?? link
            if node.name.isEmpty { node.name = link }
        case .close: node.name = words.deck.dismiss
        case .reply:
            node.role = .entry
            node.name = spoken.placeholder
            node.states.formUnion([.editable, .singleLine])
            node.text = scene.core.replies.session.map { AccessibleText($0.field) }
            node.relations = [
                AccessibleRelation(kind: .controlledBy, targets: [parent.part(.target(.submit))])
            ]
        case .submit:
            node.name = spoken.submit
            node.relations = [
                AccessibleRelation(kind: .controllerFor, targets: [parent.part(.target(.reply))])
            ]
            if card.face.presentation?.reply?.canSubmit != true {
                node.states.subtract([.enabled, .sensitive])
            }
        case .panel(.undo): node.name = words.undo
        case .content, .panel: return
        }
        node.states.insert(.focusable)
        if card.face.interaction.focused == target { node.states.insert(.focused) }
        if target != .reply {
            node.actions = [AccessibleAction(kind: .press, label: node.name)]
        }
        node.extents = extents(card.frame(of: target) ?? card.frame, on: stage)
        add(node, to: parent)
    }
}

extension AccessibleKey {
    /// The key of another part of the same owner.
    func part(_ part: Part) -> AccessibleKey { AccessibleKey(owner, part) }
}

extension AccessibleText {
    /// Creates the accessible text of a field.
    init(_ field: TextField) {
        let text = field.text
        func scalars(_ offset: Int) -> Int { text.scalarCount(before: offset) }
        self.init(
            RichText(plain: text), caret: scalars(field.head),
            selection: scalars(field.selection.lowerBound)..<scalars(field.selection.upperBound))
    }
}

extension String {
    /// Number of scalars that begin before an offset in bytes of UTF-8.
    func scalarCount(before offset: Int) -> Int {
        var (count, place) = (0, 0)
        for scalar in unicodeScalars {
            guard place < offset else { break }
            place += Int(UTF8.width(scalar))
            count += 1
        }
        return count
    }

    /// Offset in bytes of UTF-8 after `count` scalars.
    func utf8Offset(ofScalar count: Int) -> Int {
        var offset = 0
        for scalar in unicodeScalars.prefix(max(0, count)) { offset += Int(UTF8.width(scalar)) }
        return offset
    }
}

extension HitTarget {
    /// Whether the sender of the message is told of this action.
    fileprivate var isOfSender: Bool {
        switch self {
        case .button, .reply, .submit, .content: true
        case .copyCode, .more, .lines, .link, .close, .panel: false
        }
    }
}

extension CardState {
    /// Whether the card is visible and not disappearing.
    var isAccessible: Bool {
        guard shown != nil, !isDisappearing, placement.cover == nil else { return false }
        if case .swiped = life { return false }
        return !placement.isHidden && !placement.isCrowded
    }
}

extension Scene {
    /// The accessible tree of everything on the screen.
    package var accessibleTree: AccessibleTree { AccessibleBuilder(of: self).tree }
}
