// Deals cards from lines of JSON, each with a title and a body, and prints the outcome of each card.
//
// example-triage < issues.jsonl
import Foundation
import Martlet

@main
enum Triage {
    private struct Issue: Codable {
        var title: String
        var body: String?
        var labels: [String]?
    }

    private struct Verdict: Codable {
        var title: String
        var verdict: String
    }

    static func main() async throws {
        var issues: [Issue] = []
        while let line = readLine() {
            issues.append(try JSONDecoder().decode(Issue.self, from: Data(line.utf8)))
        }
        let martlet = try await MartletClient.connect()
        let deck = try await martlet.openDeck(meanings: [
            .right: .keep, .left: .dismiss, .up: .action("urgent"),
        ])
        try await deck.add(issues.map { DeckCard(card(for: $0)) })
        try await deck.finish()
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        for await outcome in deck.outcomes {
            let verdict = Verdict(
                title: issues[Int(outcome.index)].title, verdict: outcome.meaning.text)
            print(String(decoding: try encoder.encode(verdict), as: UTF8.self))
        }
        print("deck: \(try await deck.end().rawValue)")
    }

    private static func card(for issue: Issue) -> MessageRequest {
        var card = MessageRequest(title: issue.title, body: issue.body ?? "")
        card.appName = (issue.labels ?? []).joined(separator: ", ")
        card.iconText = "🐞"
        card.actions = [MessageAction(key: "urgent", label: "Urgent")]
        return card
    }
}
