import Foundation
import Support
import Testing

/// All tests that run in a compositor, one after the other, because there are few cores and sessions are shared.
/// Pictures and logs of a failed test are kept.
@Suite(.serialized, .keepingArtefacts, .recordingResults) struct EndToEnd {}

extension Trait where Self == IssueHandlingTrait {
    /// Keeps pictures and logs of the sessions if something fails, and prints where. That a compositor cannot do what a test
    /// needs is no failure, but a result.
    static var keepingArtefacts: Self {
        .compactMapIssues { issue in
            if let incapable = issue.error as? Incapable {
                TestResults.shared.cannot(incapable)
                return nil
            }
            TestResults.shared.fail("\(issue)")
            var issue = issue
            let name = String((Test.current?.name ?? "unknown").prefix { $0 != "(" })
            if let directory = try? Artefacts.collect(name: name) {
                issue.comments.append("seen: \(directory.path())")
            }
            return issue
        }
    }
}

/// Writes down what came of each case of the tests on each compositor.
struct ResultRecording: SuiteTrait, TestTrait, TestScoping {
    var isRecursive: Bool { true }

    func provideScope(
        for test: Test, testCase: Test.Case?, performing body: @Sendable () async throws -> Void
    ) async throws {
        guard testCase != nil else { return try await body() }
        let words = "\(test.id)".split(separator: "/")
        let suite = words.dropLast().last { $0.hasSuffix("Tests") } ?? "-"
        TestResults.shared.begin(
            suite: String(suite), test: String(test.name.prefix { $0 != "(" }))
        defer { TestResults.shared.end() }
        do { try await body() } catch let reason as Incapable {
            TestResults.shared.cannot(reason)
        } catch {
            TestResults.shared.fail("\(error)")
            throw error
        }
    }
}

extension Trait where Self == ResultRecording {
    static var recordingResults: Self { ResultRecording() }
}
