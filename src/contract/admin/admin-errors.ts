// Refusals about operator decisions and the admin area; part of the error catalog.

export const adminErrors = {
  operator_not_impersonated: {
    status: 409,
    message: 'Nobody looks at the site as an operator: operators see what is private to others.',
    meaning: 'The person whom an operator wants to look as is an operator.',
    cure: 'Ask the other operator to look, or look as a learner or an instructor.',
  },
  suspended_not_impersonated: {
    status: 409,
    message: 'A suspended person sees one screen, which says so. There is nothing else to look at.',
    meaning: 'The person whom an operator wants to look as is suspended.',
    cure: 'Lift the suspension first, or do without.',
  },
  impersonation_over: {
    status: 403,
    message: 'You no longer look at the site as somebody else.',
    meaning:
      'The impersonation that the call names has ended, or belongs to another operator or sign-in.',
    cure: 'Repeat the call without `X-Impersonation`, or start another impersonation.',
  },
  impersonation_read_only: {
    status: 403,
    message: 'You are looking as somebody else; nothing can be changed.',
    meaning: 'The call names an impersonation, and would change something.',
    cure: 'Stop the impersonation first.',
  },
  impersonation_closed: {
    status: 403,
    message: 'This cannot be seen while you look as somebody else.',
    meaning: 'The call names an impersonation, and reads what nobody but the person may read.',
    cure: 'Do without.',
  },
  settings_changed: {
    status: 409,
    message: 'Somebody else has just changed the settings. Look at them again.',
    meaning: 'The settings were saved by somebody else after the version in the request.',
    cure: 'Read the settings again, then repeat the change.',
  },
  commission_changed: {
    status: 409,
    message: 'The commission of them has just changed. Look at it again.',
    meaning:
      'What the preview showed is not true any more: somebody else decided, or time went by.',
    cure: 'Read the preview again, then decide with its version.',
  },
  exception_planned: {
    status: 409,
    message: 'Another exception for them begins later. Cancel it first.',
    meaning: 'An exception for the same category, instructor or studio is planned.',
    cure: 'Cancel the planned exception, then decide again.',
  },
  changed_again: {
    status: 409,
    message: 'This was changed again later. Undo that first, or enter the value yourself.',
    meaning: 'A later version of the settings has changed one of the settings of this version.',
    cure: 'Undo the later version first, or save the values that are wanted.',
  },
  clock_runs_forward: {
    status: 409,
    message: 'Time can only be moved forward.',
    meaning: 'The requested time is not after the current business time.',
    cure: 'Choose a later time.',
  },
  already_decided: {
    status: 409,
    message: 'Somebody else has just changed this. Look at it again.',
    meaning: 'Another operator has just decided it, or its subject has changed.',
    cure: 'Read it again, then decide.',
  },
  announcement_changed: {
    status: 409,
    message:
      'Somebody else has changed this draft meanwhile. Nothing of yours is lost; compare both.',
    meaning: 'The draft was saved by another operator after the version in the request.',
    cure: 'Read the draft again, then send the change with its version.',
  },
  not_about_yourself: {
    status: 409,
    message: 'This concerns you, so another operator has to decide it.',
    meaning:
      'Operators cannot decide matters in which they are involved, also as learner or instructor.',
    cure: 'Ask another operator.',
  },
  learner_left: {
    status: 409,
    message: 'This person has deleted their account, so nothing more is written about them.',
    meaning: 'The learner of the booking has no account any more.',
    cure: 'Do without.',
  },
  recipient_left: {
    status: 409,
    message: 'This person has deleted their account, so nobody would get the email.',
    meaning: 'The recipient of the email has no account any more.',
    cure: 'Do without.',
  },
  learner_asked: {
    status: 409,
    message:
      'The learner is being asked about a new time or place. Change the booking once that is settled.',
    meaning: 'The date was rescheduled, and replies are still open.',
    cure: 'Wait until the reschedule is closed, or cancel the booking.',
  },
  learner_pays: {
    status: 409,
    message:
      'Seats that the learner added wait for their payment. Change the booking once that is over.',
    meaning: 'A booking is changed only when no added seats wait for their payment.',
    cure: 'Wait until the added seats are paid, or no longer held.',
  },
  more_seats_to_pay: {
    status: 409,
    message: 'More seats of this class have to be paid: the learner adds them on their booking.',
    meaning: 'Operators give nobody seats for which an instructor would earn nothing.',
    cure: 'Ask the learner to add them.',
  },
  refund_asked: {
    status: 409,
    message: 'The learner has asked for a refund of this booking. Decide that first.',
    meaning: 'A refund request of the booking is open, and its money is decided there.',
    cure: 'Decide the refund request, then read the booking again.',
  },
  learner_suspended: {
    status: 409,
    message: 'This person is suspended, so they cannot take the seats. Lift the suspension first.',
    meaning: 'The learner of the booking is suspended and can accept no offer.',
    cure: 'Lift the suspension, then restore the booking.',
  },
  seats_offered: {
    status: 409,
    message:
      'Seats of this date are kept for this person already. They have got an email about it.',
    meaning: 'The learner has an open offer of seats in the session.',
    cure: 'Wait until they accept it, decline it, or let it lapse.',
  },
  mail_just_sent: {
    status: 409,
    message: 'This email was written a moment ago. Wait ten minutes before you send it again.',
    meaning: 'The same email about the booking was queued within the last ten minutes.',
    cure: 'Wait, then send it again if it has not arrived.',
  },
  mail_of_the_past: {
    status: 409,
    message: 'That email does not fit the booking any more, so it cannot be sent again.',
    meaning:
      'Words of a sent email are not kept, and it cannot be written anew from what is true now.',
    cure: 'Read the booking again, and choose an email that is offered.',
  },
  data_request_open: {
    status: 409,
    message: 'There is an open request of this kind already.',
    meaning: 'The person has an open request for the same.',
    cure: 'Handle the open request.',
  },
  data_request_suspended: {
    status: 409,
    message: 'Their account is suspended, so they cannot sign in to download their data.',
    meaning: 'The link to the data of a person needs a sign-in, which a suspended person has not.',
    cure: 'Lift the suspension first, or decline with what else you do for them.',
  },
  data_request_waits: {
    status: 409,
    message: 'The account cannot be deleted yet.',
    meaning: 'Money of the person is still open: a payout, a refund or a dispute.',
    cure: 'Wait until it is settled; the message names it.',
  },
  too_many_person_tags: {
    status: 409,
    message: 'A person can have at most 10 tags. Take one off first.',
    meaning: 'The person has as many tags as a person can have.',
    cure: 'Take a tag off, then repeat the request.',
  },
  last_operator: {
    status: 409,
    message: 'You are the last operator: somebody has to run the marketplace.',
    meaning: 'No operator who can sign in would be left.',
    cure: 'Make somebody else an operator first.',
  },
  never_taught: {
    status: 409,
    message: 'This person does not teach.',
    meaning: 'Only an approved instructor can be stopped from teaching.',
    cure: 'Suspend the account, or decline the application.',
  },
  keeps_classes: {
    status: 409,
    message: 'This person has classes. Stop them from teaching instead.',
    meaning: 'A learner cannot manage classes, and this person has some.',
    cure: 'Stop the person from teaching; their classes are then hidden.',
  },
  class_taken_down: {
    status: 409,
    message: 'We have taken this class down, so it can be neither published nor duplicated.',
    meaning: 'An operator has taken the class down; the reason is in the mail and on the class.',
    cure: 'Contact support.',
  },
  class_held: {
    status: 409,
    message:
      'We are looking at this class before it is shown. You get an email as soon as we have.',
    meaning: 'The class waits for the review of an operator, who publishes it or takes it down.',
    cure: 'Wait for the email; the class can still be changed.',
  },
  factors_hosted: {
    status: 409,
    message: 'The hosted sign-in service keeps the second steps. Remove this one there.',
    meaning: 'Another service signs people in, and only its own console removes factors.',
    cure: 'Remove the factor in the console of the hosted service.',
  },
  owner_unreachable: {
    status: 409,
    message: 'This person has no confirmed email address, so nobody could stop the removal.',
    meaning: 'The owner must be able to stop the removal of a factor by mail.',
    cure: 'Ask the person to confirm an e-mail address first.',
  },
  tag_exists: {
    status: 409,
    message: 'There is a tag of this name already.',
    meaning: 'Another tag, perhaps one that is off, has this name or its address.',
    cure: 'Change the other tag, or choose another name.',
  },
  mail_not_failed: {
    status: 409,
    message: 'This email has not failed.',
    meaning: 'Only a failed mail can be sent again; this one is waiting or was sent.',
    cure: 'Read the list of failed mails again.',
  },
} as const;
