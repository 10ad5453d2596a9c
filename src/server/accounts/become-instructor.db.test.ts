import { expect, test } from 'vitest';
import type { Db } from '#platform/db/db.ts';
import { makeInstructor } from '#tests/support/worlds/classes.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { noteJobs } from '#tests/support/noted-jobs.ts';
import { makePerson } from '#tests/support/people.ts';
import { becomeInstructor } from './become-instructor.ts';
import { eraseProfile } from './leaving/erase-profile.ts';

const { db } = await freshDatabase();
const at = new Date('2026-11-15T16:00:00Z');

function marketplace(instructorApproval: 'automatic' | 'manual') {
  const published: string[] = [];
  return {
    published,
    clock: { now: () => at },
    jobs: noteJobs().jobs,
    notices: { publish: async (_tx: Db, topic: string) => void published.push(topic) },
    readSettings: async () => ({ instructorApproval }),
  };
}

test('makes a learner an instructor at once, and tells every process', async () => {
  const context = marketplace('automatic');
  const profile = await becomeInstructor(db, context, (await makePerson(db)).id);
  expect(profile).toMatchObject({
    role: 'instructor',
    instructor_status: 'approved',
    instructor_applied_at: at,
    instructor_approved_at: at,
  });
  expect(context.published).toEqual(['classes']);
});

test('has a learner wait where operators approve', async () => {
  const profile = await becomeInstructor(db, marketplace('manual'), (await makePerson(db)).id);
  expect(profile).toMatchObject({
    role: 'student',
    instructor_status: 'pending',
    instructor_applied_at: at,
    instructor_approved_at: null,
  });
});

test('lets a declined person apply again, and forgets why they were declined', async () => {
  const { id } = await makePerson(db);
  await db
    .updateTable('profiles')
    .set({ instructor_declined_at: at, instructor_declined_reason: 'Tell us more.' })
    .where('id', '=', id)
    .execute();
  expect(await becomeInstructor(db, marketplace('manual'), id)).toMatchObject({
    instructor_status: 'pending',
    instructor_declined_reason: null,
  });
});

test('changes nothing for who asks again, whatever the marketplace is set to by then', async () => {
  const { id } = await makePerson(db);
  const waiting = await becomeInstructor(db, marketplace('manual'), id);
  const later = marketplace('automatic');
  expect(await becomeInstructor(db, later, id)).toEqual(waiting);
  const { id: instructorId } = await makeInstructor(db);
  expect(await becomeInstructor(db, later, instructorId)).toMatchObject({ role: 'instructor' });
  expect(later.published).toEqual([]);
});

test('asks once for who asks three times at once', async () => {
  const context = marketplace('automatic');
  const { id } = await makePerson(db);
  const responses = await Promise.all([1, 2, 3].map(() => becomeInstructor(db, context, id)));
  expect(responses.map((response) => response.instructor_status)).toEqual(
    Array(3).fill('approved'),
  );
  expect(context.published).toEqual(['classes']);
});

test('leaves an operator who teaches an operator', async () => {
  const { id } = await makePerson(db, { role: 'operator' });
  expect(await becomeInstructor(db, marketplace('automatic'), id)).toMatchObject({
    role: 'operator',
    instructor_status: 'approved',
  });
});

test('refuses who may not teach, and who is gone', async () => {
  const context = marketplace('automatic');
  const { id } = await makeInstructor(db, { status: 'suspended' });
  await expect(becomeInstructor(db, context, id)).rejects.toMatchObject({
    code: 'instructor_suspended',
  });
  const { id: suspendedMeanwhile } = await makePerson(db, { suspended: true });
  await expect(becomeInstructor(db, context, suspendedMeanwhile)).rejects.toMatchObject({
    code: 'suspended',
  });
  const gone = await makePerson(db);
  await eraseProfile(db, gone.id, at);
  await expect(becomeInstructor(db, context, gone.id)).rejects.toMatchObject({
    code: 'unauthenticated',
  });
});
