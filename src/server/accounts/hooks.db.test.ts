import { expect, test } from 'vitest';
import { noteJobs } from '#tests/support/noted-jobs.ts';
import { erasePerson } from '#platform/modules/erase-person.ts';
import { exportPerson } from '#platform/modules/export-person.ts';
import { performOnce } from '#platform/http/idempotency.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { makePerson, makePicture } from '#tests/support/people.ts';
import { deleteAccount } from './leaving/delete-account.ts';
import { accountsHooks } from './hooks.ts';

const { db } = await freshDatabase();
const at = new Date('2026-11-15T10:00:00Z');
const later = new Date('2026-11-15T11:00:00Z');

async function makeFullPerson(email: string): Promise<string> {
  const { id } = await makePerson(db);
  const facts = {
    email,
    full_name: 'Ada Marsh',
    username: email,
    phone_number: '5125550100',
    bio: 'Throws pots',
    location: 'Austin, TX',
    teaches: 'Raku firing',
    profile_links: ['https://kiln.example/'],
    place_name: 'Austin, TX 78701',
    place_latitude: 30.27,
    place_longitude: -97.74,
    profile_image: await makePicture(db, id),
    phone_public: true,
  };
  await db.updateTable('profiles').set(facts).where('id', '=', id).execute();
  return id;
}

test("gives a person their profile, and nobody else's", async () => {
  const id = await makeFullPerson('ada@example.org');
  await makeFullPerson('other@example.org');
  expect(await exportPerson([accountsHooks], db, id)).toMatchObject({
    accounts: { id, email: 'ada@example.org', fullName: 'Ada Marsh', bio: 'Throws pots' },
  });
  expect(await exportPerson([accountsHooks], db, id)).toMatchObject({
    accounts: { teaches: 'Raku firing', links: ['https://kiln.example/'] },
  });
  expect(await exportPerson([accountsHooks], db, id)).toMatchObject({
    accounts: { place: { name: 'Austin, TX 78701', latitude: 30.27, longitude: -97.74 } },
  });
});

test('leaves nothing of a person but the id', async () => {
  const id = await makeFullPerson('lin@example.org');
  await erasePerson([accountsHooks], db, { personId: id, at });
  await erasePerson([accountsHooks], db, { personId: id, at: later });
  const row = await db
    .selectFrom('profiles')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(row)).not.toMatch(
    /lin@|Ada|5125550100|pots|Austin|Raku|kiln|30\.27|97\.74|[0-9a-f]{40}/,
  );
  expect(row.full_name).toBe('Former member');
  expect([row.profile_image, row.phone_public, row.erased_at]).toEqual([null, false, at]);
});

test('forgets what was answered to a person, and to nobody else', async () => {
  const [{ id: goneId }, { id: keptId }] = [await makePerson(db), await makePerson(db)];
  const ask = (callerId: string, input: string) =>
    performOnce(db, { callerId, endpoint: 'ask', key: 'one', input }, async () => ({
      status: 201,
      body: { question: input },
    }));
  await ask(goneId, 'Is it messy?');
  await ask(keptId, 'Is it far?');
  await erasePerson([accountsHooks], db, { personId: goneId, at });
  const left = db.selectFrom('idempotency_keys').select(['caller_id', 'body']);
  expect(await left.where('endpoint', '=', 'ask').execute()).toEqual([
    { caller_id: keptId, body: '{"question":"Is it far?"}' },
  ]);
});

test('forgets only who asked for it', async () => {
  const id = await makeFullPerson('kept@example.org');
  const gone = await makeFullPerson('gone@example.org');
  await erasePerson([accountsHooks], db, { personId: gone, at });
  const exported = await exportPerson([accountsHooks], db, id);
  expect(exported['accounts']).toMatchObject({ email: 'kept@example.org', bio: 'Throws pots' });
});

test('keeps one who runs the marketplace when the last two operators leave at the same moment', async () => {
  const pair = [
    await makePerson(db, { role: 'operator' }),
    await makePerson(db, { role: 'operator' }),
  ];
  await makePerson(db, { role: 'operator', suspended: true });
  const clock = { now: () => at };
  const { jobs } = noteJobs();
  const context = { modules: [accountsHooks], jobs, clock, recordDeletion: async () => {} };
  const leave = (caller: (typeof pair)[number]) =>
    deleteAccount(db, context, { caller, email: `${caller.id}@example.org`, requestId: 'r1' });
  const both = await Promise.allSettled(pair.map(leave));
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const refused = both.find(({ status }) => status === 'rejected');
  expect(refused).toMatchObject({ reason: { code: 'last_operator' } });
});
