// Refusals about sessions: scheduling, rescheduling, canceling and penalties; part of the error catalog.

export const sessionErrors = {
  meeting_overlap: {
    status: 409,
    message: 'You already teach at that time.',
    meaning: 'A meeting would overlap another meeting of the same instructor; `message` names it.',
    cure: 'Choose another time, or cancel the other session first.',
  },
  session_not_scheduled: {
    status: 409,
    message: 'This date is already canceled or over.',
    meaning: 'The session is canceled or over, or has already begun.',
    cure: 'Read the class again.',
  },
  reschedule_too_late: {
    status: 409,
    message: 'This date starts too soon to be rescheduled.',
    meaning: 'The session is booked and starts within the reschedule window.',
    cure: 'Cancel the session; everybody who booked gets a full refund.',
  },
  reschedule_open: {
    status: 409,
    message:
      'People are still being asked about the last time you rescheduled this date. Wait for their replies, or cancel it.',
    meaning:
      'A session cannot be rescheduled again until everybody has replied or the deadline for replies has passed.',
    cure: 'Wait for the replies, or cancel the session.',
  },
  reschedule_over: {
    status: 409,
    message: 'It is too late to reply.',
    meaning: 'The deadline for replies has passed, or the booking has ended.',
    cure: 'Read the booking; while it is active it can be canceled under its own rules.',
  },
  penalty_decided: {
    status: 409,
    message: 'Somebody has decided this penalty already.',
    meaning: 'A penalty is decided once, and another operator has already decided it.',
    cure: 'Read the list again.',
  },
} as const;
