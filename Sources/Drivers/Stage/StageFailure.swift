/// Why nothing can be shown, in a sentence.
package struct StageFailure: Error, Equatable {
    package var text: String
}
