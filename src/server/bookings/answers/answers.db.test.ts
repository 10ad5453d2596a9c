// Answers at booking: kept with the seats, changed until the class begins, and gone afterwards.
import { expect, test } from 'vitest';
import type { BookingQuestion, SentAnswer } from '#domain/booking/booking-questions.ts';
import { dayMs, hourMs } from '#domain/time/durations.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { makePerson } from '#tests/support/people.ts';
import { answerTo, askAtBooking, makeQuestion } from '#tests/support/worlds/booking-questions.ts';
import { makeBookableSession, openBookingWorld } from '#tests/support/worlds/booking-world.ts';
import { addSeats } from '../../flows/bookings/add-seats.ts';
import { bookClass } from '../../flows/bookings/book-class.ts';
import { cancelBooking } from '../../flows/bookings/cancel-booking.ts';
import { changeBooking } from '../../flows/bookings/change-booking.ts';
import { showRoster } from '../roster/show-roster.ts';
import { writeRoster } from '../roster/write-roster.ts';
import { findAnswers } from './answer-store.ts';
import { askForAnswers } from './ask-for-answers.ts';
import { changeAnswers } from './change-answers.ts';
import { answersHooks } from './hooks.ts';
import { notifyOfAnswers } from './notify-of-answers.ts';
import { pruneAnswers } from './prune-answers.ts';
import { showAnswers } from './show-answers.ts';

const { db } = await freshDatabase();
const now = new Date('2026-11-15T16:00:00Z');
const startsAt = new Date(now.getTime() + 3 * dayMs);

async function openWorld(
  questions: BookingQuestion[],
  { priceCents = 0, isPaidAtOnce = false } = {},
) {
  const settings = isPaidAtOnce ? {} : { demoCheckout: 'on a page' as const };
  const world = await openBookingWorld(db, { now, settings });
  const session = await makeBookableSession(db, { priceCents, sessions: [{ startsAt }] });
  await askAtBooking(db, session.classId, ...questions);
  const learner = await makePerson(db);
  const { classId, sessionId } = session;
  const book = (
    answers?: SentAnswer[],
    { seats = 1, key }: { seats?: number; key?: string } = {},
  ) => bookClass(db, world.context, { caller: learner, classId, sessionId, seats, key, answers });
  const valuesOf = async (bookingId: string) =>
    (await findAnswers(db, bookingId)).map(({ seat, value }) =>
      seat ? `${seat} ${value}` : value,
    );
  const show = (bookingId: string) =>
    showAnswers(db, world.context, { learnerId: learner.id, bookingId });
  const change = async (bookingId: string, answers: SentAnswer[], revision?: string) =>
    changeAnswers(db, world.context, {
      learnerId: learner.id,
      bookingId,
      answers,
      revision: revision ?? (await show(bookingId)).revision,
    });
  const mailsOf = (kind: string, entity: string) =>
    db
      .selectFrom('outbox')
      .select(['payload', 'recipient'])
      .where('kind', '=', kind)
      .where('entity', '=', entity)
      .execute();
  return { ...world, ...session, learner, book, valuesOf, show, change, mailsOf };
}

const size = (given: Partial<BookingQuestion> = {}) =>
  makeQuestion({
    text: 'Size',
    kind: 'choice',
    choices: ['S', 'M'],
    isPerSeat: true,
    isAlert: false,
    ...given,
  });

test('keeps the answers with the booking, tells the instructor, and takes no seat without them', async () => {
  const [allergies, shirt] = [makeQuestion(), size()];
  const { book, valuesOf, mailsOf } = await openWorld([allergies, shirt]);
  const lacking = [answerTo(allergies, 'Nuts'), answerTo(shirt, 'M', 1), answerTo(shirt, '', 2)];
  await expect(book(lacking, { seats: 2 })).rejects.toMatchObject({
    code: 'invalid_input',
    fields: { [`answers.${shirt.id}.2`]: 'Answer this question.' },
  });
  await expect(book(undefined, { seats: 2 })).rejects.toMatchObject({ code: 'questions_changed' });
  const complete = [...lacking.slice(0, 2), answerTo(shirt, 'S', 2)];
  const { id } = await book(complete, { seats: 2, key: 'once' });
  await book(complete, { seats: 2, key: 'once' });
  expect(await valuesOf(id)).toEqual(['Nuts', '1 M', '2 S']);
  const [mail] = await mailsOf('booking-received', id);
  expect(mail?.payload).toMatchObject({
    answers: [
      { question: 'Any allergies?', value: 'Nuts', isAlert: true },
      { question: 'Size', value: 'M', seat: 1 },
      { question: 'Size', value: 'S', seat: 2 },
    ],
  });
});

test('books nothing where a question was deleted while the learner answered it', async () => {
  const question = makeQuestion();
  const { book, classId, learner } = await openWorld([question]);
  await askAtBooking(db, classId);
  await expect(book([answerTo(question, 'Nuts')])).rejects.toMatchObject({
    code: 'questions_changed',
  });
  const booked = db.selectFrom('bookings').select('id').where('learner_id', '=', learner.id);
  expect(await booked.execute()).toEqual([]);
});

test('keeps what a learner answers who comes back from the payment page', async () => {
  const question = makeQuestion();
  const { book, valuesOf } = await openWorld([question], { priceCents: 4500 });
  const { id } = await book([answerTo(question, 'Nuts')], { key: 'first' });
  const again = await book([answerTo(question, 'Nuts, eggs')], { key: 'second' });
  expect([again.id, await valuesOf(id)]).toEqual([id, ['Nuts, eggs']]);
});

test('lets one of two changes win, tells the other, and notifies the instructor once', async () => {
  const question = makeQuestion();
  const { book, change, show, valuesOf, added, context, mailsOf } = await openWorld([question]);
  const { id } = await book([answerTo(question, 'Nuts')]);
  const { revision } = await show(id);
  const outcomes = await Promise.allSettled([
    change(id, [answerTo(question, 'Eggs')], revision),
    change(id, [answerTo(question, 'Milk')], revision),
  ]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'booking_changed' },
  });
  const [kept = ''] = await valuesOf(id);
  // Repeated because its response was lost.
  await change(id, [answerTo(question, kept)], revision);
  const events = db.selectFrom('booking_events').select('details').where('booking_id', '=', id);
  expect(await events.where('transition', '=', 'change-answers').execute()).toEqual([
    { details: {} },
  ]);
  expect(added.filter(({ name }) => name === 'tell-changed-answers')).toHaveLength(1);
  await db.transaction().execute((tx) => notifyOfAnswers(tx, context, id));
  const mails = await mailsOf('answers-changed', id);
  expect(mails).toHaveLength(1);
  expect(JSON.stringify(mails)).not.toContain(kept);
});

test('changes nothing once the class has begun, or for somebody else', async () => {
  const question = makeQuestion();
  const { book, change, time, context, valuesOf } = await openWorld([question]);
  const { id } = await book([answerTo(question, 'Nuts')]);
  const other = await makePerson(db);
  const theirs = { learnerId: other.id, bookingId: id, answers: [], revision: '' };
  await expect(changeAnswers(db, context, theirs)).rejects.toMatchObject({ code: 'not_found' });
  await expect(showAnswers(db, context, theirs)).rejects.toMatchObject({ code: 'not_found' });
  time.now = startsAt;
  await expect(change(id, [answerTo(question, 'Eggs')])).rejects.toMatchObject({
    code: 'booking_over',
  });
  expect(await valuesOf(id)).toEqual(['Nuts']);
});

test('shows the answers to whoever runs the class, with the words that were asked', async () => {
  const question = makeQuestion();
  const { book, classId, sessionId, instructorId, context } = await openWorld([question]);
  await book([answerTo(question, '=Nuts')]);
  await askAtBooking(db, classId, size());
  const reading = { ...context, storage: { url: (key: string) => key } };
  const input = { sessionId, callerId: instructorId };
  expect((await showRoster(db, reading, input)).people).toMatchObject([
    {
      lacksAnswers: true,
      answers: [{ question: 'Any allergies?', value: '=Nuts', isAlert: true }],
    },
  ]);
  const [head = '', line = ''] = (await writeRoster(db, reading, input)).split('\r\n');
  expect(head).toMatch(/,Any allergies\?$/);
  // No spreadsheet takes it for a formula.
  expect(line).toMatch(/'=Nuts"?$/);
});

test('asks once by mail for what is required and new', async () => {
  const { book, classId, context, mailsOf } = await openWorld([]);
  const { id } = await book();
  const ask = () => db.transaction().execute((tx) => askForAnswers(tx, context, classId));
  await ask();
  expect(await mailsOf('answers-needed', id)).toEqual([]);
  const shirt = size();
  await askAtBooking(db, classId, shirt);
  await ask();
  await ask();
  expect(await mailsOf('answers-needed', id)).toHaveLength(1);
});

test('asks for an answer of each seat that is added, free or paid', async () => {
  const shirt = size();
  const free = await openWorld([shirt]);
  const { id } = await free.book([answerTo(shirt, 'M', 1)]);
  const more = { caller: free.learner, bookingId: id, seats: 2 };
  await expect(changeBooking(db, free.context, more)).rejects.toMatchObject({
    code: 'questions_changed',
  });
  await changeBooking(db, free.context, { ...more, answers: [answerTo(shirt, 'S', 2)] });
  expect(await free.valuesOf(id)).toEqual(['1 M', '2 S']);

  const paid = await openWorld([shirt], { priceCents: 4500, isPaidAtOnce: true });
  const booking = await paid.book([answerTo(shirt, 'M', 1)]);
  const adding = { caller: paid.learner, bookingId: booking.id, seats: 1, shownSeats: 1 };
  await expect(addSeats(db, paid.context, adding)).rejects.toMatchObject({
    code: 'questions_changed',
  });
  await addSeats(db, paid.context, { ...adding, answers: [answerTo(shirt, 'S', 2)] });
  expect(await paid.valuesOf(booking.id)).toEqual(['1 M', '2 S']);
});

test('forgets what was answered for seats that are given back, and keeps the rest on another date', async () => {
  const shirt = size();
  const { book, context, learner, valuesOf } = await openWorld([shirt]);
  const { id } = await book([answerTo(shirt, 'M', 1), answerTo(shirt, 'S', 2)], { seats: 2 });
  await changeBooking(db, context, { caller: learner, bookingId: id, seats: 1 });
  expect(await valuesOf(id)).toEqual(['1 M']);
});

test('deletes answers 90 days after the class or the canceled booking, and no sooner', async () => {
  const question = makeQuestion();
  const { book, valuesOf, time, context, learner } = await openWorld([question]);
  const { id } = await book([answerTo(question, 'Nuts')]);
  const other = await openWorld([question]);
  const canceled = await other.book([answerTo(question, 'Eggs')]);
  await cancelBooking(db, other.context, { caller: other.learner, bookingId: canceled.id });
  const pruneAt = async (at: Date) => {
    time.now = at;
    await pruneAnswers({ db, clock: context.clock });
    return [await valuesOf(id), await valuesOf(canceled.id)];
  };
  const endsAt = startsAt.getTime() + hourMs;
  expect(await pruneAt(new Date(now.getTime() + 90 * dayMs + 1))).toEqual([['Nuts'], []]);
  expect(await pruneAt(new Date(endsAt + 90 * dayMs))).toEqual([['Nuts'], []]);
  expect(await pruneAt(new Date(endsAt + 90 * dayMs + 1))).toEqual([[], []]);
  expect(learner.id).not.toBe(other.learner.id);
});

test('gives a person their answers to take along, and deletes them with the account, also from mails', async () => {
  const question = makeQuestion();
  const { book, valuesOf, learner, mailsOf } = await openWorld([question]);
  const { id } = await book([answerTo(question, 'Nuts')]);
  const exported = await db.transaction().execute((tx) => answersHooks.exportData!(tx, learner.id));
  expect(exported).toMatchObject([{ question: 'Any allergies?', answer: 'Nuts' }]);
  await db.transaction().execute((tx) => answersHooks.erase!(tx, learner.id, now));
  expect(await valuesOf(id)).toEqual([]);
  expect(JSON.stringify(await mailsOf('booking-received', id))).not.toContain('Nuts');
});
