// Makes one of everything that the product keeps about people, for the seven people of the matrix, with a planted word in
// each private text.
import { randomUUID } from 'node:crypto';
import { systemClock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { addAlert } from '#server/alerts/add-alert.ts';
import { insertAnswers } from '#server/bookings/answers/answer-store.ts';
import { insertOperatorWords } from '#server/bookings/operator-words/operator-words-store.ts';
import { openPayoutAccount } from '#server/flows/payouts/open-payout-account.ts';
import { correctReceipt } from '#server/payments/receipts/correct-receipt.ts';
import type { FreshDatabase } from '#tests/support/database/database.ts';
import type { AppIdentity } from '#tests/support/identity/app-identity.ts';
import { acceptedAnswer, makeQuestion } from '#tests/support/worlds/booking-questions.ts';
import { openBookingWorld } from '#tests/support/worlds/booking-world.ts';
import { makeClass } from '#tests/support/worlds/classes.ts';
import { makeStudio } from '#tests/support/worlds/studios.ts';
import { makeBookings } from '../make-bookings.ts';
import { type Everybody, makeEverybody, openWorld } from '../open-world.ts';
import { people, type Person, type World } from '../row.ts';
import { makeAccount } from './make-account.ts';
import { plantWords, type PlantedWords } from './plant-words.ts';

export interface WordsWorld {
  everybody: Everybody;
  /** Visitors have none. */
  tokens: Partial<Record<Person, string>>;
  world: World;
  words: PlantedWords;
}

export async function makeWordsWorld(
  database: FreshDatabase,
  identity: AppIdentity,
): Promise<WordsWorld> {
  const { db, pool } = database;
  const everybody = await makeEverybody(db);
  const world = openWorld(db, everybody, {
    now: () => systemClock.now(),
    settingsVersion: async () => '0',
  });
  await makeEverything(db, everybody, world);
  const tokens: WordsWorld['tokens'] = {};
  for (const person of people) {
    const caller = everybody[person];
    if (caller) tokens[person] = await makeAccount(db, identity, caller);
  }
  return { everybody, tokens, world, words: await plantWords(pool) };
}

export async function makeEverything(db: Db, everybody: Everybody, world: World): Promise<void> {
  const { instructor, learner, otherLearner } = everybody;
  const { context } = await openBookingWorld(db);
  for (const matter of matters) await world[matter]();
  await giveTo(db, instructor.id, await world.penalty(), await world.rescheduledBooking());
  const wanted = { personId: learner.id, search: { q: 'pottery' }, seenClassIds: [] };
  await addAlert(db, { clock: systemClock }, wanted);
  // The learner's review is hidden, so that somebody else's is still shown.
  await makeBookings(db, { learner: otherLearner, instructor }).review();
  await openPayoutAccount(db, context, instructor.id);
  // Nobody in it teaches, so it has no public page.
  await makeStudio(db, { ownerId: otherLearner.id });
  const drafts = { instructorId: instructor.id, isActive: false };
  await makeClass(db, { ...drafts, sessions: [] });
  const takenDown = { taken_down_at: context.clock.now(), active_before: true };
  const { classId } = await makeClass(db, drafts);
  await db.updateTable('classes').set(takenDown).where('id', '=', classId).execute();
  await sendMessage(db, await world.bookingNow(), instructor.id);
  await readConversation(db, everybody.operator.id, await world.conversation());
  await noteReport(db, await world.messageReport());
  await answerWebhook(db, await world.delivery());
  await world.apiKey();
  await writeToLearner(db, everybody.operator.id, await world.paidBooking());
  const answers = [acceptedAnswer(makeQuestion(), 'Nuts')];
  const at = systemClock.now();
  await insertAnswers(db, { bookingId: await world.paidBooking(), answers, at });
  await correctReceipt(db, context, {
    caller: everybody.operator,
    bookingId: await world.paidBooking(),
    name: 'Clay & Co',
    address: '',
    shownRevision: 1,
    reason: 'They asked us by email.',
    requestId: 'r1',
  });
  await db
    .insertInto('audit_log')
    .values({ at: context.clock.now(), action: 'person.suspended', subject: learner.id })
    .execute();
  const hidden = { hidden_at: systemClock.now() };
  const hiddenId = await world.answeredQuestion();
  await db.updateTable('class_questions').set(hidden).where('id', '=', hiddenId).execute();
  await reportAs(db, learner.id, { question_id: hiddenId });
  await reportAs(db, learner.id, { class_id: await world.publicClass() });
  const austin = { place_name: 'Austin, TX', place_latitude: 30.27, place_longitude: -97.74 };
  await db.updateTable('profiles').set(austin).execute();
}

/** Everything that waits for somebody, and a booking in each state. */
const matters = [
  'commissionException',
  'failedJob',
  'failedMail',
  'classAndSession',
  'classDraft',
  'busyCalendar',
  'publicInstructor',
  'fullSession',
  'paidBooking',
  'bookingNote',
  'heldBooking',
  'refundRequest',
  'failedRefund',
  'ledgerEvent',
  'bookingNow',
  'contest',
  'rescheduledBooking',
  'penalty',
  'payoutOnHold',
  'personNote',
  'impersonation',
  'exportRequest',
  'hiddenReview',
  'offer',
  'suspendedPerson',
  'application',
  'takenDownClass',
  'report',
  'draft',
  'receivedAnnouncement',
  'question',
  'answeredQuestion',
  'demoCheckout',
  'studioMember',
  'studioInvitation',
  'receivedInvitation',
  'publicStudio',
] as const;

/** Makes the instructor of the matrix the one of the penalty and of the rescheduled session. */
async function giveTo(
  db: Db,
  instructorId: string,
  penaltyId: string,
  bookingId: string,
): Promise<void> {
  const penalties = db.selectFrom('penalties').select('session_id').where('id', '=', penaltyId);
  const bookings = db.selectFrom('bookings').select('session_id').where('id', '=', bookingId);
  const ids = [await penalties.executeTakeFirstOrThrow(), await bookings.executeTakeFirstOrThrow()];
  for (const { session_id: sessionId } of ids) {
    const mine = { instructor_id: instructorId };
    const at = db.selectFrom('sessions').select('class_id').where('id', '=', sessionId);
    await db
      .updateTable('classes')
      .set({ teacher_id: instructorId })
      .where('id', '=', at)
      .execute();
    await db.updateTable('meetings').set(mine).where('session_id', '=', sessionId).execute();
    await db.updateTable('penalties').set(mine).where('session_id', '=', sessionId).execute();
    const proposed = { proposed_by: instructorId };
    await db.updateTable('reschedules').set(proposed).where('session_id', '=', sessionId).execute();
  }
}

async function sendMessage(db: Db, bookingId: string, senderId: string): Promise<void> {
  const booking = db.selectFrom('bookings').select('session_id').where('id', '=', bookingId);
  const { session_id } = await booking.executeTakeFirstOrThrow();
  const message = { id: randomUUID(), session_id, sender_id: senderId, message: 'See you soon.' };
  await db
    .insertInto('session_messages')
    .values({ ...message, recipients: 1, sent_at: systemClock.now() })
    .execute();
}

async function readConversation(db: Db, operatorId: string, conversationId: string): Promise<void> {
  const view = { id: randomUUID(), conversation_id: conversationId, operator_id: operatorId };
  await db
    .insertInto('conversation_views')
    .values({ ...view, reason: 'Asked by the bank.', viewed_at: systemClock.now() })
    .execute();
}

async function writeToLearner(db: Db, operatorId: string, bookingId: string): Promise<void> {
  const words = { bookingId, about: 'change', text: 'As you asked.', by: operatorId } as const;
  await insertOperatorWords(db, { ...words, at: systemClock.now() });
}

/** What a receiver answered, and an endpoint that says what it is for. */
async function answerWebhook(db: Db, deliveryId: string): Promise<void> {
  await db
    .insertInto('webhook_attempts')
    .values({
      delivery_id: deliveryId,
      at: systemClock.now(),
      duration_ms: 20,
      status: 500,
      failure: 'refused',
      response: 'Out of order.',
    })
    .execute();
  await db.updateTable('webhook_endpoints').set({ description: 'Accounting' }).execute();
}

/** A decided report beside the open one. */
async function noteReport(db: Db, reportId: string): Promise<void> {
  const open = db.updateTable('message_reports').set({ note: 'Have a look.' });
  const row = await open
    .where('id', '=', reportId)
    .returning(['conversation_id', 'reporter_id', 'reported_id', 'reason'])
    .executeTakeFirstOrThrow();
  const [id, at] = [randomUUID(), systemClock.now()];
  const decided = { state: 'dismissed', decision_note: 'Fine.', decided_at: at } as const;
  const report = { ...row, ...decided, id, note: 'Have a look.', reported_at: at };
  await db.insertInto('message_reports').values(report).execute();
  await db
    .insertInto('reported_messages')
    .columns(['report_id', 'message_id'])
    .expression((from) =>
      from
        .selectFrom('messages')
        .select([(value) => value.val(id).as('report_id'), 'id'])
        .where('conversation_id', '=', row.conversation_id),
    )
    .execute();
}

async function reportAs(
  db: Db,
  reporterId: string,
  thing: { class_id: string } | { question_id: string },
): Promise<void> {
  const said = { reason: 'other', reported_at: systemClock.now() } as const;
  await db
    .insertInto('reports')
    .values({ id: randomUUID(), ...thing, reporter_id: reporterId, ...said })
    .execute();
}
