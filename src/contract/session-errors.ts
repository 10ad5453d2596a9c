// The refusals about the dates of classes, and about moving and canceling them; part of the table of all refusals.

export const sessionErrors = {
  meeting_overlap: {
    status: 409,
    message: 'You already teach at that time.',
    meaning: 'A meeting would overlap another one of the same instructor; `message` names it.',
    cure: 'Choose another time, or cancel the other date first.',
  },
  session_not_scheduled: {
    status: 409,
    message: 'This date is already canceled or over.',
    meaning: 'Only a date that is still ahead can be canceled.',
    cure: 'Read the class again.',
  },
  reschedule_too_late: {
    status: 409,
    message: 'This date starts too soon to be moved.',
    meaning:
      'Somebody has booked it, and it starts in less time than instructors have to move a date.',
    cure: 'Cancel it: everybody who booked gets everything back.',
  },
  reschedule_open: {
    status: 409,
    message:
      'People are still being asked about the last time you moved this date. Wait for their answers, or cancel it.',
    meaning: 'A date is moved again when everybody has answered, or their time is over.',
    cure: 'Wait for the answers, or cancel the date.',
  },
  reschedule_over: {
    status: 409,
    message: 'This can no longer be answered.',
    meaning: 'The time to answer is over, or the booking has been given back.',
    cure: 'Look at the booking: it can be canceled by its rules if it is still good.',
  },
  penalty_decided: {
    status: 409,
    message: 'Somebody has decided this penalty already.',
    meaning: 'A penalty is approved or waived once; another operator was faster.',
    cure: 'Read the list again.',
  },
} as const;
