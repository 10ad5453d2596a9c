// Alerts about dates that were added while their class could not be seen: mailed when it can be seen again.
import { expect, test } from 'vitest';
import type { Standing } from '#domain/standing.ts';
import { dayMs } from '#domain/time/durations.ts';
import { openBookingWorld } from '#tests/support/worlds/booking-world.ts';
import { makeBookable, makeClass } from '#tests/support/worlds/classes.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { makePerson } from '#tests/support/people.ts';
import { addAlert } from '../../alerts/add-alert.ts';
import { takeDownClass } from '../../classes/moderation/take-down-class.ts';
import { changeStanding } from '../admin/change-standing.ts';
import { decideApplication } from '../admin/decide-application.ts';
import { restoreClass } from '../admin/restore-class.ts';

const { db } = await freshDatabase();
const now = new Date('2026-11-15T16:00:00Z');
const { context } = await openBookingWorld(db, { now });
const caller = await makePerson(db, { role: 'operator' });
const requestId = 'r1';

interface Made {
  classId: string;
  instructorId: string;
}

const stand = ({ instructorId: personId }: Made, from: Standing, to: Standing) =>
  changeStanding(db, context, { caller, personId, from, to, reason: 'Late again.', requestId });

const ways: [string, (made: Made) => Promise<unknown>, (made: Made) => Promise<unknown>][] = [
  [
    'a class is restored',
    ({ classId }) => takeDownClass(db, context, { caller, classId, reason: 'Unsafe.', requestId }),
    ({ classId }) => restoreClass(db, context, { caller, classId, requestId }),
  ],
  [
    'an instructor may teach again',
    (made) => stand(made, 'good', 'not_teaching'),
    (made) => stand(made, 'not_teaching', 'good'),
  ],
  [
    'an account is no longer suspended',
    (made) => stand(made, 'good', 'suspended'),
    (made) => stand(made, 'suspended', 'good'),
  ],
  [
    'an application is approved',
    ({ instructorId }) =>
      db
        .updateTable('profiles')
        .set({ instructor_status: 'pending' })
        .where('id', '=', instructorId)
        .execute(),
    ({ instructorId: personId }) =>
      decideApplication(db, context, { caller, personId, declinedFor: null, requestId }),
  ],
];

test.each(ways)('mails about the new dates when %s, and once', async (_when, hide, show) => {
  const { classId, instructorId } = await makeClass(db, { sessions: [] });
  const person = await makePerson(db);
  await addAlert(db, context, { personId: person.id, classId });
  const mails = () =>
    db
      .selectFrom('outbox')
      .select(['kind', 'payload'])
      .where('recipient', '=', `${person.id}@example.org`)
      .execute();
  await hide({ classId, instructorId });
  await makeBookable(db, {
    classId,
    instructorId,
    startsAt: new Date(now.getTime() + 9 * dayMs),
  });
  expect(await mails()).toEqual([]);
  await show({ classId, instructorId });
  expect(await mails()).toMatchObject([{ kind: 'new-dates', payload: { classId, count: 1 } }]);
  await hide({ classId, instructorId });
  await show({ classId, instructorId });
  expect(await mails()).toHaveLength(1);
});
