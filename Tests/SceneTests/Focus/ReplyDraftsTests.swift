import Messages
import Testing
import TextEditing

@testable import Scene

/// Drafts belong to the sender that they were written to.
@Suite struct ReplyDraftsTests {
    private let ada = Sender.connection(":1.1")
    private let ben = Sender.connection(":1.2")

    private func field(_ text: String) -> TextField {
        var field = TextField()
        field.apply(.insert(text))
        return field
    }

    @Test func draftReturnsOnlyToItsSender() {
        var drafts = ReplyDrafts()
        drafts.keep(field("for Ada"), for: .first, of: ada)
        #expect(drafts.take(for: .first, of: ben) == nil)
        drafts.keep(field("for Ben"), for: .first, of: ben)
        #expect(drafts.take(for: .first, of: ada)?.text == "for Ada")
        #expect(drafts.take(for: .first, of: ada) == nil)
        #expect(drafts.take(for: .first, of: ben)?.text == "for Ben")
    }

    @Test func draftsAreRemovedWithTheirMessage() {
        var drafts = ReplyDrafts()
        drafts.keep(field("a"), for: .first, of: ada)
        drafts.keep(field("b"), for: .first, of: ben)
        drafts.drop(.first)
        #expect(drafts.take(for: .first, of: ada) == nil)
        #expect(drafts.take(for: .first, of: ben) == nil)
    }

    @Test func emptyFieldLeavesNoDraft() {
        var drafts = ReplyDrafts()
        drafts.keep(field("a"), for: .first, of: ada)
        drafts.keep(TextField(), for: .first, of: ada)
        #expect(drafts.take(for: .first, of: ada) == nil)
    }
}
