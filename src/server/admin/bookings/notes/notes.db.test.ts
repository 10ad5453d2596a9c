// Notes of operators on a booking: added, withdrawn once, unseen by whom they concern, and gone with the learner.
import { expect, test } from 'vitest';
import type { ErrorCode } from '#contract/errors.ts';
import type { Caller } from '#domain/permissions.ts';
import { erasePerson } from '#platform/modules/erase-person.ts';
import { operatorWordsHooks } from '#server/bookings/operator-words/hooks.ts';
import { insertOperatorWords } from '#server/bookings/operator-words/operator-words-store.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { makePerson } from '#tests/support/people.ts';
import {
  book,
  makeBookableSession,
  openBookingWorld,
} from '#tests/support/worlds/booking-world.ts';
import { makeEarningStudio, moveInto } from '#tests/support/worlds/studios.ts';
import { accountsHooks } from '../../../accounts/hooks.ts';
import { showBooking } from '../show-booking.ts';
import { addNote } from './add-note.ts';
import { bookingNotesHooks } from './hooks.ts';
import { withdrawNote } from './withdraw-note.ts';

const { db } = await freshDatabase();
const world = await openBookingWorld(db);
const { context } = world;

async function booked(made?: Awaited<ReturnType<typeof makeBookableSession>>) {
  const session = made ?? (await makeBookableSession(db, { priceCents: 0 }));
  const { booking, learner } = await book(db, world, session);
  const operator = await makePerson(db, { role: 'operator' });
  const noted = { caller: operator, bookingId: booking.id, requestId: 'r1' };
  const add = (text: string, caller: Caller = operator) =>
    addNote(db, context, { ...noted, text, caller });
  const withdraw = (noteId: string, caller: Caller = operator) =>
    withdrawNote(db, context, { caller, noteId, requestId: 'r1' });
  const notes = async (caller: Caller = operator) =>
    (await showBooking(db, { caller, bookingId: booking.id })).history
      .filter(({ kind }) => kind.startsWith('note'))
      .map(({ kind, text, state }) => [kind, text, state]);
  return { ...session, booking, learner, operator, add, withdraw, notes };
}

const refused = (work: Promise<unknown>, code: ErrorCode) =>
  expect(work).rejects.toMatchObject({ code });
const asOperator = (id: string) => ({ id, role: 'operator', suspended: false }) as const;

test('keeps notes in the history; a withdrawn one loses its words, and says who withdrew it', async () => {
  const { add, withdraw, notes, booking, operator } = await booked();
  const id = await add('Called twice.');
  await add('Very kind.');
  const other = await makePerson(db, { role: 'operator' });
  await withdraw(id, other);
  expect(await notes()).toEqual([
    ['note', null, 'withdrawn'],
    ['note', 'Very kind.', null],
    ['note-withdrawn', null, null],
  ]);
  const audit = db.selectFrom('audit_log').select(['action', 'actor_id', 'details']);
  expect(await audit.where('subject', '=', booking.id).orderBy('id').execute()).toMatchObject([
    { action: 'booking.note', actor_id: operator.id, details: { noteId: id } },
    { action: 'booking.note' },
    { action: 'booking.withdraw-note', actor_id: other.id, details: { noteId: id } },
  ]);
});

test('lets one of two operators withdraw a note', async () => {
  const { add, withdraw } = await booked();
  const id = await add('Called twice.');
  const other = await makePerson(db, { role: 'operator' });
  const ends = await Promise.allSettled([withdraw(id), withdraw(id, other)]);
  expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await refused(withdraw(id), 'already_decided');
});

test('shows an operator no notes about a booking that they made or teach, and takes none of theirs', async () => {
  const { add, withdraw, notes, learner, instructorId } = await booked();
  const id = await add('Called twice.');
  for (const own of [asOperator(learner.id), asOperator(instructorId)]) {
    expect(await notes(own)).toEqual([]);
    await refused(add('I am fine.', own), 'not_about_yourself');
    await refused(withdraw(id, own), 'not_about_yourself');
  }
});

test('shows the owner or manager of a studio no notes about bookings of its classes, and takes none of theirs', async () => {
  const [owner, manager] = [await makePerson(db), await makePerson(db)];
  const studio = await makeEarningStudio(db, { ownerId: owner.id, managerIds: [manager.id] });
  const session = await makeBookableSession(db);
  await moveInto(db, studio.id, session.classId);
  const { add, withdraw, notes } = await booked(session);
  const id = await add('Called twice.');
  const refuseAll = async () => {
    for (const own of [asOperator(owner.id), asOperator(manager.id)]) {
      expect(await notes(own)).toEqual([]);
      await refused(add('We are fine.', own), 'not_about_yourself');
      await refused(withdraw(id, own), 'not_about_yourself');
    }
  };
  await refuseAll();
  // The studio still earns the booking once the class has left it.
  await moveInto(db, null, session.classId);
  await refuseAll();
});

test('deletes notes and words with the account of the learner, and takes no new note', async () => {
  const { add, booking, learner, operator } = await booked();
  await add('Called twice.');
  const written = { bookingId: booking.id, about: 'change', text: 'As you asked.' } as const;
  await insertOperatorWords(db, { ...written, by: operator.id, at: world.time.now });
  expect(await operatorWordsHooks.exportData?.(db, learner.id)).toMatchObject({
    words: [{ bookingId: booking.id, text: 'As you asked.' }],
  });
  const modules = [accountsHooks, operatorWordsHooks, bookingNotesHooks];
  await erasePerson(modules, db, { personId: learner.id, at: world.time.now });
  for (const table of ['booking_notes', 'operator_words'] as const)
    expect(
      await db.selectFrom(table).select('id').where('booking_id', '=', booking.id).execute(),
    ).toEqual([]);
  await refused(add('Gone.'), 'learner_left');
});
