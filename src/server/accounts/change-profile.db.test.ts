import { expect, test } from 'vitest';
import type { Db } from '#platform/db/db.ts';
import { makeInstructor } from '#tests/support/worlds/classes.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { makePerson } from '#tests/support/people.ts';
import { changeProfile } from './change-profile.ts';

const { db } = await freshDatabase();

/** Hides a person's phone number, and returns the published notices. */
async function hidePhone(id: string): Promise<string[]> {
  const published: string[] = [];
  const context = {
    clock: { now: () => new Date('2026-11-15T16:00:00Z') },
    notices: { publish: async (_tx: Db, topic: string) => void published.push(topic) },
  };
  const caller = { id, role: 'student', suspended: false } as const;
  await changeProfile(db, context, { caller, change: { phonePublic: false } });
  return published;
}

test('takes what an instructor no longer shows off every page at once', async () => {
  expect(await hidePhone((await makeInstructor(db)).id)).toEqual(['classes']);
});

test('leaves all pages as they are for a learner, who is on none', async () => {
  expect(await hidePhone((await makePerson(db)).id)).toEqual([]);
});
