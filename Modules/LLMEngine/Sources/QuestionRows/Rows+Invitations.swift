import Frames
import Sentences

/// Invitations, and what people answered.
extension QuestionTable {
  static let invitations: [QuestionRow] = [
    QuestionRow(
      "invitations without an answer",
      """
      (which|what|any|show me|list|how many|are there any|do i have any|do i have) (|of my|my|the) \
      (|open|pending|unanswered|outstanding) (invites|invitations|requests) (am i|have i|do i|are|is|that|that are|) \
      (|still|yet) (|sitting on|ignoring|not answered|not replied to|not responded to|have to answer|need to \
      answer|need to reply to|have to reply to|open|pending|unanswered|waiting|waiting for me|waiting for an \
      answer|need an answer|need a reply|need answering) (|still|yet)
      """, times: 0...0, .asks(.hasStatus(.unanswered, isNegated: false)),
      ["which invites am i still sitting on", "what invitations have i not replied to yet"],
      unless: "accepted declined did"),
    QuestionRow(
      "what was declined",
      """
      (what|which invites|which invitations|which meetings|which events) (did i|have i) (|recently|just) \
      (decline|declined|turn down|turned down|say no to|said no to|reject|rejected) (|recently|lately|so far)
      """, times: 0...0, .asks(.hasStatus(.declined, isNegated: false)),
      ["what did i decline recently", "which meetings have i turned down"]),
    QuestionRow(
      "whether a person agreed",
      "(did|has|have) NAME (|already) (say yes|said yes|agree|agreed|say ok|said ok) to NAME", times: 0...0,
      .asks(.response(name: nil, .accepted)), ["did tom say yes to the backend interview"]
    ) { question, match in
      (question.aspect, question.subject) = (.response(name: match.names[0], .accepted), match.names[1])
    },
    QuestionRow(
      "whether a person refused", "(did|has|have) NAME (|already) (say no|said no) to NAME", times: 0...0,
      .asks(.response(name: nil, .declined)), ["has ana said no to the offsite"]
    ) { question, match in
      (question.aspect, question.subject) = (.response(name: match.names[0], .declined), match.names[1])
    },
    QuestionRow(
      "whether the person agreed", "(did i|have i) (|already) (say yes|said yes|agree|agreed) to NAME",
      times: 0...0, .asks(.response(name: "i", .accepted)), ["did i say yes to the offsite"]),
    QuestionRow(
      "whether the person refused", "(did i|have i) (|already) (say no|said no) to NAME", times: 0...0,
      .asks(.response(name: "i", .declined)), ["did i say no to the offsite"]),
  ]
}
