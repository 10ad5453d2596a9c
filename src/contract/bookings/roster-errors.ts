// Refusals about attendance and messages to the learners of a session; part of the error catalog.

export const rosterErrors = {
  check_in_early: {
    status: 409,
    message: 'Check-in opens 12 hours before the start.',
    meaning: 'Attendance cannot be marked yet.',
    cure: 'Wait until 12 hours before the start.',
  },
  no_show_early: {
    status: 409,
    message: 'You can mark no-shows once the class has begun.',
    meaning: 'A no-show can be marked only after the session has started.',
    cure: 'Wait until the session has started.',
  },
  roster_closed: {
    status: 409,
    message: 'This date was over more than 14 days ago, so its list can no longer be changed.',
    meaning:
      'The roster is read-only: attendance can no longer be marked and no messages can be sent.',
    cure: 'Contact support if something has to be corrected.',
  },
  attendance_contested: {
    status: 409,
    message: 'They say that they came; our team decides.',
    meaning: 'The learner contested the mark; only an operator can change it.',
    cure: 'Wait for the decision, or contact support.',
  },
  code_unknown: {
    status: 404,
    message: 'Nobody on this list has that code.',
    meaning: 'No booking of this session has this six-character code.',
    cure: 'Check the code and the session, or find the learner by name.',
  },
  code_ambiguous: {
    status: 409,
    message: 'More than one person has this code. Check them in by name.',
    meaning: 'Two bookings of the session happen to have the same six-character code.',
    cure: 'Mark the right booking by its id.',
  },
  nobody_booked: {
    status: 409,
    message: 'Nobody has booked this date.',
    meaning: 'The message would have no recipients.',
    cure: 'Wait until somebody has booked.',
  },
  too_many_messages: {
    status: 429,
    message: 'You have sent as many messages as you can for now. Try again later.',
    meaning:
      'At most 3 messages per session and 20 per instructor can be sent in 24 hours; `Retry-After` gives the seconds until the next one.',
    cure: 'Wait that long, then send the message again.',
  },
  contest_refused: {
    status: 409,
    message: 'You can tell us that you were there only once, and within 14 days.',
    meaning:
      'Only a no-show can be contested, once, for 14 days after it was marked or the class ended.',
    cure: 'Read the booking again.',
  },
} as const;
