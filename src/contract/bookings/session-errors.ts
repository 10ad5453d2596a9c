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
  series_changed: {
    status: 409,
    message: 'These dates have just changed. Nothing was done; look at them again.',
    meaning:
      'The sessions in the request are not those of the series from this one on, or one of them has another start, was canceled or has begun.',
    cure: 'Read the series again, then repeat the request if it still suits you.',
  },
  session_decided: {
    status: 409,
    message: 'It is decided already whether this date runs.',
    meaning: 'The session needs no minimum, or it was decided, canceled, or has begun.',
    cure: 'Read the class again.',
  },
  minimum_reached: {
    status: 409,
    message:
      'Enough people have booked this date, so it runs. You can still cancel it as any other.',
    meaning: 'The minimum is reached: only a usual cancellation ends the session.',
    cure: 'Keep the session, or cancel it.',
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
  place_change_far: {
    status: 409,
    message:
      'This place is far from the one before, and people have paid for dates ahead. They have to be asked whether it suits them.',
    meaning:
      'The new place is in another town or more than 2 km from the old one, and sessions ahead have paid bookings.',
    cure: 'Confirm with `new_place` set to `ask`: everybody who booked these sessions is asked, and may get a full refund.',
  },
  place_change_unsure: {
    status: 409,
    message: 'People have paid for dates ahead. Say whether the new place is near the one before.',
    meaning:
      'The distance between the old and the new place is not known, and sessions ahead have paid bookings.',
    cure: 'Send `new_place`: `near` if they are at most 2 km apart, which people are told; otherwise `ask`, so that they are asked.',
  },
  place_change_too_late: {
    status: 409,
    message: 'A date that people have paid for starts too soon for another place.',
    meaning:
      'A session with paid bookings has begun or starts within the reschedule window; `message` names it.',
    cure: 'Cancel that session, or change the place after it.',
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
