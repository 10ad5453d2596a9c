// Makes one matter of each kind that waits for an operator, for the admin rows of the matrix.
import { randomUUID } from 'node:crypto';
import type { Db } from '#platform/db/db.ts';
import { makeClass, makeInstructor } from '#tests/support/worlds/classes.ts';
import { makePerson } from '#tests/support/people.ts';

const at = new Date();

interface Made {
  review(): Promise<string>;
  missedBooking(): Promise<string>;
  payout(): Promise<string>;
}

export function makeAdminMatters(
  db: Db,
  { learnerId, review, missedBooking, payout }: Made & { learnerId: string },
) {
  return {
    somebody: async () => (await makePerson(db)).id,
    suspendedPerson: async () => (await makePerson(db, { suspended: true })).id,
    application: async () => (await makeInstructor(db, { status: 'pending' })).id,
    takenDownClass: async () => {
      const { classId } = await makeClass(db, { isActive: false });
      const taken = { taken_down_at: at, taken_down_reason: 'Unsafe.', active_before: true };
      await db.updateTable('classes').set(taken).where('id', '=', classId).execute();
      return classId;
    },
    report: async () => {
      const id = randomUUID();
      const { classId: class_id } = await makeClass(db);
      const { id: reporter_id } = await makePerson(db);
      const said = { reason: 'spam', reported_at: at } as const;
      await db
        .insertInto('reports')
        .values({ id, class_id, reporter_id, ...said })
        .execute();
      return id;
    },
    hiddenReview: async () => {
      const id = await review();
      await db.updateTable('reviews').set({ hidden_at: at }).where('id', '=', id).execute();
      return id;
    },
    contest: async () => {
      const bookingId = await missedBooking();
      const contest = { booking_id: bookingId, message: 'I was there.', asked_at: at };
      const contests = db.insertInto('attendance_contests').values(contest);
      await contests.onConflict((conflict) => conflict.doNothing()).execute();
      return bookingId;
    },
    personNote: async () => {
      const id = randomUUID();
      const { id: writer } = await makePerson(db, { role: 'operator' });
      const note = { person_id: learnerId, written_by: writer, text: 'Called.', written_at: at };
      await db
        .insertInto('person_notes')
        .values({ id, ...note })
        .execute();
      return id;
    },
    exportRequest: async () => makeDataRequest(db, 'export'),
    deleteRequest: async () => makeDataRequest(db, 'delete'),
    payoutOnHold: async () => {
      const id = await payout();
      const held = { state: 'held', hold_reason: 'refused' } as const;
      await db.updateTable('payouts').set(held).where('id', '=', id).execute();
      return id;
    },
  };
}

async function makeDataRequest(db: Db, kind: 'export' | 'delete'): Promise<string> {
  const id = randomUUID();
  const { id: person_id } = await makePerson(db);
  const asked = { kind, channel: 'email', note: 'By mail.', received_at: at, due_at: at } as const;
  await db
    .insertInto('data_requests')
    .values({ id, person_id, ...asked })
    .execute();
  return id;
}
