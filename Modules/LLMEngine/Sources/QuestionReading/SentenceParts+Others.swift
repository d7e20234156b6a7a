import ChangeReading
import EventWords
import Frames
import QuestionAspects
import Sentences

/// Sentences about advice, the assistant, places and sums, which no calendar contains.
extension SentenceParts {
  /// Requests in the form of a question, and questions that ask for advice.
  var asksForAdvice: Bool {
    // "Can I have a reminder?"
    let isRequest = sentence.begins(
      with: "can i have a", "could i have a", "can i have an", "could i have an", "can i have another")
    if isRequest, !sentence.has("look", "list", "summary", "overview", "rundown") { return true }
    // "Is there anything good on tonight?"
    if zip(sentence.keys, sentence.keys.dropFirst()).contains(where: {
      ["anything", "something"].contains($0) && AspectReader.noNames.contains($1) && $1 != "time"
    }) {
      return true
    }
    // "Is there an agenda for the budget meeting?" asks what to prepare.
    if !isUnnamed, sentence.says("an agenda", "any agenda") { return true }
    // "When should I schedule a haircut?"
    if sentence.begins(with: "when should i", "when should we", "should i", "should we"),
      !ChangeReader.verbs.isDisjoint(with: sentence.keys)
    {
      return true
    }
    return sentence.begins(
      with: "can i be", "can we be", "could i be", "what can i do", "what can we do", "what could i do",
      "where can i", "where can we", "who can i", "who can we", "who could i", "what should i see",
      "what should we see",
      "what should i do", "what should we do")
  }

  /// "Who do you work for?" asks about the assistant, "who do I work for?" about an employer, "is mom coming this
  /// weekend?" about a person.
  var asksAssistant: Bool {
    let keys = sentence.keys
    if aspect == .existence, !isUnnamed, ["is", "are", "will"].contains(keys[0]), keys.last == "coming" {
      return true
    }
    let isOfAssistant =
      sentence.begins(with: "did you", "have you", "were you") || sentence.says("have you been")
    return sentence.says("work for", "are you doing", "are you up to")
      || isOfAssistant && Lexicon.calendarNouns.isDisjoint(with: keys) && !sentence.has("i", "my", "me")
      || !isUnnamed && sentence.says("do you have") && !sentence.begins(with: "do you have")
      || zip(keys, keys.dropFirst()).contains { you, verb in
        you == "you" && subject.words.contains { $0.key == verb }
      }
  }

  /// "How busy is the café at 7?", "things to do in rome", "what is on in my town": no calendar contains them.
  var asksForPlaces: Bool {
    if !sentence.has("i", "my", "am", "we", "our") {
      if !isUnnamed, sentence.begins(with: "how busy is", "how busy will", "how full is") { return true }
      if sentence.says("to do in", "to see in", "to do around") { return true }
    }
    return sentence.says(
      "in town", "around town", "near me", "around me", "around here", "near here", "out of town",
      "event around", "events around", "around my place", "near my place", "around my house",
      "near my house", "around my home", "near my home") || namesOwnTown
  }

  /// "In my town", but not "after my town hall".
  private var namesOwnTown: Bool {
    let keys = sentence.keys
    return keys.indices.dropLast().contains { index in
      keys[index] == "my" && ["town", "city", "area"].contains(keys[index + 1])
        && (keys.dropFirst(index + 2).first.map(Lexicon.function.contains) ?? true)
    }
  }

  /// "What is 1/2 times 3/4?" is a sum, and "friday the 13th of next year" could not be read as one time.
  package var isSum: Bool {
    sentence.times.count > 1
      && (sentence.has("times", "plus", "minus", "divided", "x")
        || sentence.times.dropFirst().contains { $0.lowercased().hasPrefix("of ") })
  }

  /// "When is there no school?"
  package var isNegated: Bool {
    zip(sentence.keys, sentence.keys.dropFirst()).contains { no, word in
      no == "no" && (Lexicon.eventNouns.contains(word) || subject.words.contains { $0.key == word })
    }
  }
}
