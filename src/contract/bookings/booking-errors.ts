// Refusals about bookings, saved classes and waiting lists; part of the error catalog.

export const bookingErrors = {
  session_full: {
    status: 409,
    message: 'This date is full.',
    meaning: 'Fewer seats are left than the request asks for.',
    cure: 'Ask for fewer seats, choose another session, or join the waiting list.',
  },
  session_closed: {
    status: 409,
    message: 'This date can no longer be booked.',
    meaning: 'The session has begun, is over or was canceled, or its class is no longer offered.',
    cure: 'Choose another session.',
  },
  own_class: {
    status: 409,
    message: "You're the instructor of this class.",
    meaning: 'Instructors cannot book their own classes.',
    cure: 'Book with another account.',
  },
  already_booked: {
    status: 409,
    message: 'You already have a booking for this date.',
    meaning:
      'A learner has at most one booking per session. Booking it again does not change its seats.',
    cure: 'Change the existing booking, or cancel it and book again.',
  },
  too_many_saved: {
    status: 409,
    message: 'You have saved as many classes as we keep for you. Take one off the list first.',
    meaning: 'A learner can save at most 100 classes.',
    cure: 'Remove a saved class, then save this one.',
  },
  price_changed: {
    status: 409,
    message: 'The price has just changed. Nothing was booked; look at it again.',
    meaning: 'The price of a seat differs from the one in the request; nothing was booked.',
    cure: 'Read the class again, then book at its current price.',
  },
  session_rescheduled: {
    status: 409,
    message: 'This date has just got another time. Nothing was booked; look at it again.',
    meaning: 'The session starts at another time than the request says; nothing was booked.',
    cure: 'Read the class again, then book if the new time suits you.',
  },
  policy_changed: {
    status: 409,
    message: 'The rules for canceling have just changed. Nothing was booked; look at them again.',
    meaning: 'The refund window differs from the one in the request; nothing was booked.',
    cure: 'Read the site settings again, then book under the current rules.',
  },
  minimum_changed: {
    status: 409,
    message: 'This date needs more people than it did. Nothing was booked; look at it again.',
    meaning:
      'The session needs a minimum of people that is higher, or decided later, than the request says; nothing was booked.',
    cure: 'Read the class again, then book if the minimum suits you.',
  },
  questions_changed: {
    status: 409,
    message:
      'The instructor has just changed what they ask. Nothing was saved; look at the questions again.',
    meaning:
      'The questions of the class are not those that the request answers, or a required one is not among them; nothing was booked or changed.',
    cure: 'Read the class or the booking again, then repeat the request with an answer to each question.',
  },
  seats_releasing: {
    status: 409,
    message: 'The seats you canceled are still being released. Try again in a few minutes.',
    meaning:
      'A payment for these seats may be on its way; it is refunded before they can be booked again.',
    cure: 'Repeat the request once the earlier booking has ended.',
  },
  booking_over: {
    status: 409,
    message: 'This booking is already canceled or over.',
    meaning:
      'The action needs an active booking, and the booking has ended or the class has begun.',
    cure: 'Read the booking again.',
  },
  booking_changed: {
    status: 409,
    message: 'This booking has just changed. Nothing was done; look at it again.',
    meaning:
      'The booking is not as the request says: it was paid or changed meanwhile. Nothing was done.',
    cure: 'Read the booking again, then decide under the rules that now apply.',
  },
  change_too_late: {
    status: 409,
    message:
      'Free cancellation has ended, so the date and the number of seats stay as they are. You can still cancel.',
    meaning: 'A paid booking can be changed as long as canceling it is free.',
    cure: 'Keep the booking, or cancel it.',
  },
  change_to_pay: {
    status: 409,
    message: 'More seats of this class have to be paid. Add them first, on your date.',
    meaning: 'More seats of a paid booking need a payment of their own.',
    cure: 'Add them with `POST /api/bookings/{id}/seats`.',
  },
  seats_waiting: {
    status: 409,
    message: 'Seats that you added wait for your payment. Pay for them or give them up first.',
    meaning: 'A booking is changed only when no added seats wait for their payment.',
    cure: 'Pay for the added seats, or cancel them.',
  },
  change_unlike: {
    status: 409,
    message: 'That date has another number of meetings. Choose one like yours.',
    meaning: 'A booking moves only to a session with the same number of meetings.',
    cure: 'Choose another session, or cancel and book again.',
  },
  change_price: {
    status: 409,
    message: 'That date has another price. Choose one at yours, or cancel and book again.',
    meaning: 'A booking moves only to a session that costs the same as its own.',
    cure: 'Choose another session, or cancel and book again.',
  },
  change_payee: {
    status: 409,
    message: 'Your booking cannot move to that date. Choose another one, or cancel and book again.',
    meaning: 'The date earns for somebody else: its class has come into a studio, or left it.',
    cure: 'Choose another session, or cancel and book again.',
  },
  replies_open: {
    status: 409,
    message:
      'This date has got a new time, and replies are still open. You can change your booking once that is settled.',
    meaning: 'A booking whose learner is asked about a new time cannot be changed.',
    cure: 'Reply to the new time, and wait until the reschedule is closed.',
  },
  hold_extended: {
    status: 409,
    message: 'You have already taken the extra time.',
    meaning: 'The time to pay can be extended once.',
    cure: 'Pay before the time runs out, or book again afterwards.',
  },
  seats_left: {
    status: 409,
    message: 'There are free seats: book them instead.',
    meaning: 'The waiting list is closed while enough seats are free.',
    cure: 'Book the session.',
  },
  offer_over: {
    status: 409,
    message: 'These seats are no longer kept for you.',
    meaning: 'The offer was already accepted or declined, has expired, or was never made.',
    cure: 'Read the session: book it if seats are free, or join its waiting list.',
  },
} as const;
