import pino from 'pino';
import { expect, test } from 'vitest';
import { profileLengths } from '#contract/accounts/profile.ts';
import { usernameProblem } from '#domain/text/username.ts';
import { erasePerson } from '#platform/modules/erase-person.ts';
import { fillDemo } from '#platform/modules/fill-demo.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { demoLearners } from './demo-learners.ts';
import { accountsHooks } from '../hooks.ts';

const { db } = await freshDatabase();
const at = new Date('2026-11-15T10:00:00Z');
const clock = { now: () => at };
const log = pino({ level: 'silent' });
const start = () => fillDemo([accountsHooks], { db, clock, log });
const people = () => db.selectFrom('profiles').selectAll().orderBy('id').execute();

test('brings twelve instructors, forty learners and an operator', async () => {
  await start();
  const count = async (role: 'student' | 'instructor' | 'operator') =>
    (await people()).filter((person) => person.role === role).length;
  expect([await count('instructor'), await count('student'), await count('operator')]).toEqual([
    12, 40, 1,
  ]);
});

test('gives them names that people could have chosen themselves', async () => {
  await start();
  for (const { username, bio, full_name } of await people()) {
    expect(usernameProblem(username)).toBeUndefined();
    expect(bio?.length ?? 0).toBeLessThanOrEqual(profileLengths.bio);
    expect(full_name.length).toBeLessThanOrEqual(profileLengths.fullName);
  }
});

test('brings nobody twice, and nobody back who has left', async () => {
  await start();
  const [learner] = demoLearners;
  await erasePerson([accountsHooks], db, { personId: learner?.id ?? '', at });
  const before = await people();
  await start();
  expect(await people()).toEqual(before);
});

test('brings those whom an older version did not know', async () => {
  await start();
  const [learner] = demoLearners;
  await db
    .deleteFrom('profiles')
    .where('id', '=', learner?.id ?? '')
    .execute();
  await start();
  expect((await people()).map(({ id }) => id)).toContain(learner?.id);
});
