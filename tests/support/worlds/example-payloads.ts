// Parts of the payloads of mails, for examples of them.

export const id = '0f8fad5b-d9cb-469f-a165-70867728950e';
export const other = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
export const timeZone = 'America/Chicago';
export const startsAt = '2026-12-05T16:00:00.000Z';
export const when = 'Sat, Dec 5, 2026, 10:00 AM CST';
/** As mails of the release before name it. */
export const unnamedSession = {
  classId: id,
  title: 'Bread',
  instructorName: 'Ivo Marek',
  location: '12 Oak St',
  latitude: null,
  longitude: null,
  timeZone,
  meetings: [{ startsAt, endsAt: '2026-12-05T18:00:00.000Z' }],
};
export const session = { ...unnamedSession, sessionId: other };
const attendee = { name: 'Lin Huang', email: 'lin@example.org' };
const entry = { bookingId: id, sequence: 0, writtenAt: startsAt, attendee };
export const booked = { session, entry, seats: 2, priceCents: 9000, isDemoMoney: false };
export const rules = { refundWindowHours: 24 };
export const taught = {
  session,
  learnerName: 'Lin Huang',
  seats: 1,
  priceCents: 4500,
  isDemoMoney: false,
  bookedSeats: 3,
  capacity: 8,
};
export const former = { oldStartsAt: startsAt, oldEndsAt: startsAt, oldSeats: 1 };
const dated = { title: 'Bread', startsAt, timeZone, isDemoMoney: false };
export const ofBooking = { ...dated, bookingId: id };
export const ofPayout = { ...dated, payoutId: id };
export const waiting = { entryId: id, session, seats: 1 };
export const penalty = { ...dated, amountCents: 900, takingsCents: 4500 };
export const disputed = {
  ...dated,
  provider: 'stripe',
  amountCents: 4500,
  payout: 'held',
} as const;
export const charged = {
  ...ofBooking,
  learnerName: 'Lin H.',
  cause: 'refund',
  amountCents: 1000,
  shareCents: 900,
  fromPayoutCents: 900,
  fromSentCents: 0,
  fromNextCents: 0,
  owedCents: 0,
} as const;
export const ofStudio = { studioId: id, studioName: 'Clay Corner' };
export const reviewed = { classId: id, title: 'Bread', rating: 2, comment: 'Cold.' };
export const asked = { questionId: other, classId: id, title: 'Bread', question: 'Is it warm?' };
export const reason = 'It is not allowed.';
export const mine = `/bookings/${id}`;
export const off = { ...booked, refundCents: 0 };
export const changed = { ...off, ...rules, ...former };
