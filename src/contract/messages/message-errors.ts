// Refusals about conversations; part of the error catalog.

export const messageErrors = {
  conversation_closed: {
    status: 409,
    message: 'You can no longer write to this person.',
    meaning: 'The other person has left, is suspended, or does not want messages from the caller.',
    cure: 'None; contact support about a booking.',
  },
  messages_blocked: {
    status: 409,
    message: 'You have blocked this person. Unblock them to write.',
    meaning: 'The caller has blocked the other person of the conversation.',
    cure: 'Unblock the person, then send the message again.',
  },
  message_empty: {
    status: 422,
    message: 'Write something, or add a photo.',
    meaning: 'The message has neither text nor a picture.',
    cure: 'Send a text, a picture, or both.',
  },
  not_to_yourself: {
    status: 409,
    message: 'This is your own class.',
    meaning: 'The caller would write to themselves.',
    cure: 'Write to somebody else.',
  },
  first_contact_limit: {
    status: 429,
    message: 'Wait for a reply before you write again.',
    meaning:
      'A learner without a booking may send 3 messages to an instructor before the first reply, and begin 5 such conversations in 24 hours; `Retry-After` gives the seconds where time helps.',
    cure: 'Wait for a reply, or book a class.',
  },
  too_many_texts: {
    status: 429,
    message: 'You are writing very fast. Wait a moment, then send this again.',
    meaning:
      'At most 30 messages to one person in 10 minutes and 300 in all in 24 hours can be sent; `Retry-After` gives the seconds until the next one.',
    cure: 'Wait that long, then send the message again.',
  },
} as const;
