// The refusals about booking a date, and waiting for one; part of the table of all refusals.

export const bookingErrors = {
  session_full: {
    status: 409,
    message: 'This date is full.',
    meaning: 'There are fewer seats left than were asked for.',
    cure: 'Ask for fewer seats or another date, or wait on the list of this one.',
  },
  session_closed: {
    status: 409,
    message: 'This date can no longer be booked.',
    meaning: 'It has begun, is over, or was canceled, or its class is no longer offered.',
    cure: 'Choose another date.',
  },
  own_class: {
    status: 409,
    message: "You're the instructor of this class.",
    meaning: 'Nobody books a class they give.',
    cure: 'Book with another account, or tell the person you mean.',
  },
  already_booked: {
    status: 409,
    message: 'You already have a booking for this date.',
    meaning: 'One person has one booking for a date, and this one is for another number of seats.',
    cure: 'Cancel the booking you have, then book anew.',
  },
  too_many_saved: {
    status: 409,
    message: 'You have saved as many classes as we keep for you. Take one off the list first.',
    meaning: 'One person can save 100 classes.',
    cure: 'Take a class off the saved ones, then save this one.',
  },
  price_changed: {
    status: 409,
    message: 'The price has just changed. Please look at it again.',
    meaning: 'A seat does not cost what the request says; nothing was booked.',
    cure: 'Read the class again, then book at its price.',
  },
  session_rescheduled: {
    status: 409,
    message: 'This date has just got another time. Please look at it again.',
    meaning: 'The date does not start when the request says; nothing was booked.',
    cure: 'Read the class again, then book the date if its new time suits you.',
  },
  policy_changed: {
    status: 409,
    message: 'The rules for canceling have just changed. Please look at them again.',
    meaning: 'Canceling is free until another moment than the request says; nothing was booked.',
    cure: 'Read the settings of the site again, then book under its rules.',
  },
  seats_releasing: {
    status: 409,
    message: 'The seats you gave up are still being released. Please try again in a few minutes.',
    meaning: 'A payment for them may be on its way; it goes back before anything is booked anew.',
    cure: 'Repeat the request when the booking is over.',
  },
  booking_over: {
    status: 409,
    message: 'This booking is already canceled or over.',
    meaning: 'What was asked needs a booking that is still good, and a class that has not begun.',
    cure: 'Read the booking again.',
  },
  booking_changed: {
    status: 409,
    message: 'This booking has just changed. Please look at it again.',
    meaning:
      'It is not in the state that the request says, for it was paid meanwhile; nothing was canceled.',
    cure: 'Read the booking again, then cancel it under the rules that hold for it now.',
  },
  hold_extended: {
    status: 409,
    message: 'You have already taken the extra time.',
    meaning: 'The time to pay can be made longer once.',
    cure: 'Pay before it is over, or book again afterwards.',
  },
  seats_left: {
    status: 409,
    message: 'There are seats left: book them.',
    meaning: 'Nobody has to wait while there are enough seats.',
    cure: 'Book the date.',
  },
  offer_over: {
    status: 409,
    message: 'These seats are no longer kept for you.',
    meaning: 'The offer was answered before, has run out, or has not been made.',
    cure: 'Look at the date: it can be booked if there are seats, or waited for.',
  },
} as const;
