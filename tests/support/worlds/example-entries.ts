// An example of every mail that has an entry in the list of notifications, and what the entry says.
import type { MailPayload } from '#contract/mails.ts';
import type { ListedMail } from '#server/shared/notifications/entries/mail-entry.ts';
import {
  id,
  other,
  timeZone,
  startsAt,
  when,
  unnamedSession,
  session,
  booked,
  rules,
  taught,
  former,
  ofBooking,
  ofPayout,
  waiting,
  penalty,
  disputed,
  charged,
  ofStudio,
  reviewed,
  asked,
  reason,
  mine,
  off,
  changed,
} from './example-payloads.ts';

type Row = {
  /** The last is "title | body | path". */
  [Kind in ListedMail]: [kind: Kind, payload: MailPayload<Kind>, said: string];
}[ListedMail];

export const exampleEntries: Row[] = [
  ['booking-confirmed', { ...booked, ...rules }, `You are booked | Bread, ${when} | ${mine}`],
  ['booking-changed', changed, `Your booking is changed | Bread, ${when} | ${mine}`],
  [
    'booking-cancelled',
    { ...booked, refundCents: 9000, isForfeited: false },
    `Your booking is canceled | Bread, ${when}. You get $90.00 back. | /bookings/${id}`,
  ],
  ['class-cancelled', off, `A date you booked is canceled | Bread, ${when}. | ${mine}`],
  ['session-runs', booked, `It runs: Bread | Bread, ${when} | ${mine}`],
  ['booking-reminder', { ...booked, ...rules }, `Coming up | Bread, ${when} | /bookings/${id}`],
  ['booking-near', booked, `It starts soon | Bread, ${when} | /bookings/${id}`],
  [
    'session-rescheduled',
    {
      ...booked,
      token: 't',
      oldStartsAt: startsAt,
      oldEndsAt: startsAt,
      note: null,
      repliesUntil: startsAt,
      isBooked: true,
    },
    `New time for Bread | Bread, ${when}. Does it suit you? | /reschedules/${id}`,
  ],
  [
    'session-rescheduled',
    {
      ...booked,
      token: 't',
      oldStartsAt: startsAt,
      oldEndsAt: startsAt,
      oldLocation: '7 Elm St',
      note: null,
      repliesUntil: startsAt,
      isBooked: true,
    },
    `New place for Bread | Bread, ${when}. It is at 12 Oak St. Does it suit you? | /reschedules/${id}`,
  ],
  [
    'class-changed',
    { ...booked, ...rules, oldLocation: '7 Elm St' },
    `New place for Bread | Bread, ${when}. It is at 12 Oak St. | /bookings/${id}`,
  ],
  [
    'class-changed',
    { ...booked, ...rules, oldTitle: 'Rolls' },
    `Rolls is now Bread | Bread, ${when} | /bookings/${id}`,
  ],
  [
    'no-show-marked',
    {
      bookingId: id,
      title: 'Bread',
      instructorName: 'Ivo',
      startsAt,
      timeZone,
      contestUntil: startsAt,
    },
    `Marked as not there: Bread | If you were there, say so until ${when}. | /bookings/${id}#attendance`,
  ],
  [
    'contest-decided',
    {
      classId: other,
      title: 'Bread',
      bookingId: id,
      startsAt,
      timeZone,
      isAccepted: true,
      answer: null,
    },
    `You were there: Bread | ${when} | /bookings/${id}#review`,
  ],
  [
    'review-invitation',
    { bookingId: id, title: 'Bread', instructorName: 'Ivo Marek', startsAt, timeZone },
    `How was Bread? | Review your class with Ivo Marek. | /bookings/${id}#review`,
  ],
  [
    'waitlist-offer',
    { ...waiting, token: 't', unitPriceCents: 4500, isDemoMoney: false, offerExpiresAt: startsAt },
    `Seats are free: Bread | They are kept for you until ${when}. | /waitlist/${id}`,
  ],
  [
    'waited-session-rescheduled',
    { ...waiting, oldStartsAt: startsAt, oldEndsAt: startsAt, offerExpiresAt: null },
    `New time for Bread | Bread, ${when}. You keep your place on the waiting list. | /waitlist/${id}`,
  ],
  [
    'waited-session-off',
    { session, seats: 1, hadOffer: false, hasOtherSessions: false },
    `Bread is canceled | You were waiting for Bread, ${when}. | /explore`,
  ],
  [
    'booking-received',
    taught,
    `Lin Huang booked 1 seat | Bread, ${when} | /dashboard/teacher/sessions/${other}`,
  ],
  [
    'booking-received',
    { ...taught, session: unnamedSession },
    `Lin Huang booked 1 seat | Bread, ${when} | /dashboard/teacher`,
  ],
  [
    'change-received',
    { ...taught, ...former, refundCents: 0 },
    `Lin Huang changed a booking | Bread, ${when} | /dashboard/teacher/sessions/${other}`,
  ],
  [
    'booking-withdrawn',
    { ...taught, isForfeited: true },
    `Lin Huang canceled | Bread, ${when}. It was too late for a refund. | /dashboard/teacher/sessions/${other}`,
  ],
  [
    'reschedule-replied',
    { session, sessionId: id, accepted: 1, refund: 1, silent: 1, bookedSeats: 1, capacity: 8 },
    `Everybody has been asked about the new time of Bread | 1 booking for the new time, 2 canceled. | /dashboard/teacher/sessions/${id}`,
  ],
  [
    'session-roster',
    {
      session,
      sessionId: id,
      learners: [{ name: 'Lin', seats: 2, code: 'A', message: 'I am late' }],
    },
    `Who is coming to Bread | 2 seats booked, Bread, ${when}. | /dashboard/teacher/sessions/${id}`,
  ],
  [
    'answers-needed',
    { bookingId: id, session },
    `Ivo Marek asks you something | Bread, ${when} | /bookings/${id}#answers`,
  ],
  [
    'answers-changed',
    { session, learnerName: 'Lin Huang' },
    `Lin Huang changed their answers | Bread, ${when} | /dashboard/teacher/sessions/${other}`,
  ],
  [
    'session-too-few',
    { classId: id, title: 'Bread', startsAt, timeZone, minimum: 4, enrolled: 2, bookings: 2 },
    `Too few have booked Bread | Sat, Dec 5, 2026 is canceled: 2 of the 4 that it needs. | /classes/${id}/edit#dates`,
  ],
  [
    'session-called-off',
    { classId: id, title: 'Bread', startsAt, timeZone, reason, bookings: 2 },
    `We have canceled a date of Bread | Sat, Dec 5, 2026. ${reason} | /classes/${id}/edit#dates`,
  ],
  [
    'refund-sent',
    { ...ofBooking, refundCents: 4500, paidCents: 9000 },
    `Your refund of $45.00 is on its way | Bread, ${when} | /bookings/${id}`,
  ],
  [
    'refund-by-hand',
    { ...ofBooking, refundCents: 4500, paidCents: 9000, note: 'A check' },
    `We paid your $45.00 back in another way | Bread, ${when} | /bookings/${id}`,
  ],
  [
    'receipt-corrected',
    { ...ofBooking, receiptOf: id, revision: 2, before: '1001', after: '1001-2', byOperator: true },
    `Receipt 1001-2 takes the place of 1001 | Bread, ${when} | /bookings/${id}`,
  ],
  [
    'payment-returned',
    { ...ofBooking, classId: other, refundCents: 4500, reason: 'no_seat' },
    `Your payment of $45.00 goes back | Bread, ${when} | /classes/${other}`,
  ],
  [
    'refund-decided',
    { ...ofBooking, grantedCents: null, paidCents: 4500, answer: null, hasBegun: true },
    `Your request for a refund was declined | Bread, ${when} | /bookings/${id}`,
  ],
  [
    'refund-requested',
    {
      ...ofBooking,
      learnerName: 'Lin Huang',
      message: 'I am ill',
      seats: 1,
      paidCents: 4500,
      canceledAt: startsAt,
    },
    `Lin Huang asks for a refund | Bread, ${when}. They paid $45.00. | /dashboard/teacher#refund-requests`,
  ],
  [
    'earnings-taken-back',
    charged,
    `A refund to Lin H. takes $9.00 of your earnings | Bread, ${when}. It comes off the payout of this class. | /dashboard/teacher/earnings`,
  ],
  [
    'earnings-taken-back',
    { ...charged, cause: 'dispute', fromPayoutCents: 0, fromSentCents: 900 },
    `The bank of Lin H. has taken $9.00 of your earnings | Bread, ${when}. You had been paid. | /dashboard/teacher/earnings`,
  ],
  [
    'commission-exception',
    {
      of: { kind: 'category', name: 'Music' },
      fromBps: 1000,
      toBps: 500,
      countsFrom: '2026-12-19T12:00:00.000Z',
      until: { at: '2027-03-01T12:00:00.000Z', thenBps: 1000 },
    },
    'Commission in Music: 5% from Sat, Dec 19, 2026 | From Sat, Dec 19, 2026, the commission on classes in Music is 5% instead of 10%. Of $20.00 you get $19.00 instead of $18.00. Bookings made before keep 10%. It counts until Mon, Mar 1, 2027; then it is 10% again. | /dashboard/teacher/earnings',
  ],
  [
    'commission-tax',
    {
      bps: 2000,
      name: 'VAT',
      number: 'US-12',
      before: null,
      countsFrom: '2027-01-01T05:00:00.000Z',
      isCanceled: false,
      commissionBps: 1000,
    },
    '20% VAT on our commission from Fri, Jan 1, 2027, 5:00 AM UTC | From Fri, Jan 1, 2027, 5:00 AM UTC, 20% VAT is charged on our commission. Of $20.00 you get $17.60 instead of $18.00. Bookings made before stay as they are. | /dashboard/teacher/earnings',
  ],
  [
    'payout-sent',
    { ...ofPayout, amountCents: 4050, nettedCents: 0 },
    `Your payout of $40.50 is on its way | Bread, ${when} | /dashboard/teacher/earnings`,
  ],
  [
    'payout-on-hold',
    { ...ofPayout, grossCents: 4050, reason: 'no_account' },
    `Your payout of $40.50 waits | Bread, ${when}. Set up a payout account, and we send it right away. | /dashboard/teacher/earnings`,
  ],
  [
    'bank-refused',
    { missing: [] },
    'Your bank refused a payout | The money is still yours. Check your bank details, so that it can be sent again. | /dashboard/teacher/earnings',
  ],
  [
    'account-paused',
    { isRejected: false, missing: [] },
    'Your payout account is paused | What you earn is kept for you meanwhile; nothing is lost. | /dashboard/teacher/earnings',
  ],
  [
    'penalty-proposed',
    penalty,
    `Canceled late, a penalty of $9.00 is possible | Bread, ${when}. We look at it first. | /dashboard/teacher/earnings`,
  ],
  [
    'penalty-decided',
    { ...penalty, isApproved: true, note: null },
    `A penalty of $9.00 for canceling late | Bread, ${when}. It is taken off your next payouts. | /dashboard/teacher/earnings`,
  ],
  [
    'webhook-disabled',
    { webhookId: '0de30000-0000-4000-8000-000000000001', host: 'hooks.example', why: 'gone' },
    'A webhook endpoint is off: hooks.example | It answered that it is gone for good (410). | /admin/integrations/0de30000-0000-4000-8000-000000000001',
  ],
  [
    'dispute-opened',
    { ...disputed, dueBy: startsAt },
    `Dispute over $45.00 | Bread, ${when}. Respond before ${when}. | /admin/disputes`,
  ],
  [
    'dispute-decided',
    { ...disputed, outcome: 'won', feeCents: 0, loss: null },
    `Dispute won, $45.00 | Bread, ${when} | /admin/disputes`,
  ],
  [
    'application-received',
    { name: 'Lin' },
    'We have your application to teach | We tell you when it is decided. You can prepare a class meanwhile. | /dashboard/teacher',
  ],
  [
    'application-waiting',
    { name: 'Lin' },
    'Lin wants to teach | The application waits for a decision. | /admin/applications',
  ],
  [
    'application-approved',
    { name: 'Lin', published: 0 },
    'You can teach now | Publish your first class. | /createClass',
  ],
  [
    'application-declined',
    { name: 'Lin', reason },
    `Your application to teach was declined | ${reason} | /become-instructor`,
  ],
  [
    'standing-changed',
    { name: 'Lin', standing: 'good', reason: null },
    'Your account is in good standing again |  | /dashboard',
  ],
  ['data-export-link', { name: 'Lin' }, 'Your data is ready |  | /dashboard/profile#data'],
  [
    'data-request-declined',
    { name: 'Lin', request: 'delete', reason },
    `About your request for your data | ${reason} | /dashboard/profile`,
  ],
  [
    'class-taken-down',
    { classId: id, title: 'Bread', reason },
    `We have taken your class down: Bread | ${reason} | /classes/${id}/edit`,
  ],
  [
    'class-restored',
    { classId: id, title: 'Bread', isPublished: true },
    `Your class is back: Bread | It is shown again. | /classes/${id}`,
  ],
  [
    'messages-warned',
    { name: 'Lin', reason },
    `About the messages you send | ${reason} | /messages`,
  ],
  [
    'reply-refused',
    { conversationId: id, reason: 'too_long', isDelivered: false },
    `Your reply by email did not arrive | A message has at most 4,000 characters. | /messages/${id}`,
  ],
  [
    'review-received',
    { ...reviewed, authorName: 'Lin H.' },
    `Lin H. reviewed Bread | 2 of 5 stars: Cold. | /classes/${id}#reviews`,
  ],
  [
    'review-hidden',
    { ...reviewed, reason },
    `Your review is no longer shown: Bread | ${reason} | /classes/${id}`,
  ],
  [
    'review-restored',
    { ...reviewed, isClassShown: true },
    `Your review is back: Bread |  | /classes/${id}`,
  ],
  [
    'studio-invitation',
    {
      ...ofStudio,
      invitationId: other,
      inviterName: 'Ivo Marek',
      role: 'owner',
      token: 'secret',
      expiresAt: startsAt,
    },
    `Ivo Marek invites you into Clay Corner | As an owner. Accept or decline. | /studio-invitations/${other}`,
  ],
  [
    'studio-invitation-answered',
    { ...ofStudio, name: 'Lin Huang', isAccepted: true },
    `Lin Huang joined Clay Corner | You had invited them into Clay Corner. | /dashboard/studios/${id}`,
  ],
  [
    'studio-class-created',
    { ...ofStudio, earns: false, classId: id, title: 'Bread', actorName: 'Ivo Marek' },
    `You teach a new class at Clay Corner: Bread | Ivo Marek has created it. | /classes/${id}`,
  ],
  [
    'studio-earns',
    { ...ofStudio, earns: true },
    `Classes of Clay Corner earn for the studio now | Dates that somebody has booked stay as they were. | /dashboard/studios/${id}`,
  ],
  [
    'studio-role-changed',
    { ...ofStudio, role: 'manager', actorName: 'Ivo Marek' },
    `You are a manager of Clay Corner now |  | /dashboard/studios/${id}`,
  ],
  [
    'question-asked',
    { ...asked, askerName: 'Lin H.' },
    'Lin H. asks about Bread | Is it warm? | /dashboard/teacher#questions',
  ],
  [
    'question-answered',
    { ...asked, instructorName: 'Ivo Marek', answer: 'Very.' },
    `Ivo Marek answered your question | Very. | /classes/${id}#question-${other}`,
  ],
  [
    'question-hidden',
    { ...asked, answer: null, reason, isForAsker: true },
    `Your question about Bread is no longer shown | ${reason} | /classes/${id}`,
  ],
];
