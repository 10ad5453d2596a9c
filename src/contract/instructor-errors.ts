// The refusals about who came to a date, and what is written to its people; part of the table of all refusals.

export const instructorErrors = {
  check_in_early: {
    status: 409,
    message: 'Check-in opens 12 hours before the start.',
    meaning: 'It is too early to say who came.',
    cure: 'Wait until then.',
  },
  no_show_early: {
    status: 409,
    message: 'Nobody is missing before the class has begun.',
    meaning: 'That somebody did not come can be marked once the date has started.',
    cure: 'Wait until it has.',
  },
  roster_closed: {
    status: 409,
    message: 'This date was over more than 14 days ago.',
    meaning: 'Its list can be read, and nothing can be marked or written to its people any more.',
    cure: 'Write to the support address if something has to be put right.',
  },
  attendance_contested: {
    status: 409,
    message: 'They say that they came; our team decides.',
    meaning: 'A mark that was contested stays as it is; only an operator changes it.',
    cure: 'Wait for the decision, or write to the support address.',
  },
  code_unknown: {
    status: 404,
    message: 'Nobody on this list has that code.',
    meaning: 'No booking of this date is known by these six signs.',
    cure: 'Read the code again, check the date, or find the person by name.',
  },
  code_ambiguous: {
    status: 409,
    message: 'More than one person has this code. Check them in by name.',
    meaning: 'Two bookings of the date happen to have the same six signs.',
    cure: 'Mark the right booking by its id.',
  },
  nobody_booked: {
    status: 409,
    message: 'Nobody has booked this date.',
    meaning: 'There is nobody to write to.',
    cure: 'Wait until somebody has booked.',
  },
  too_many_messages: {
    status: 429,
    message: 'You have written often enough today.',
    meaning:
      'At most 3 messages in 24 hours go to the people of a date, and 20 in all; `Retry-After` says when the next one can.',
    cure: 'Wait that long.',
  },
  contest_refused: {
    status: 409,
    message: 'There is nothing to contest.',
    meaning:
      'Only a mark that somebody did not come can be contested, once, for 14 days after it was made or the class ended.',
    cure: 'Read the booking again.',
  },
} as const;
