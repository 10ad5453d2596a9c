import { expect, test } from 'vitest';
import { freshDatabase } from '#tests/support/database/database.ts';
import { makeClass, makeInstructor } from '#tests/support/worlds/classes.ts';
import { suggest } from './suggest.ts';

const { db } = await freshDatabase();
const now = new Date();
const ask = (typed: string) => suggest(db, { clock: { now: () => now } }, typed);

const town = (name: string, state: string, population: number) => ({
  name,
  state,
  kind: 'city' as const,
  search_text: name.toLowerCase(),
  latitude: 30,
  longitude: -97,
  time_zone: 'America/Chicago',
  population,
});
await db
  .insertInto('places')
  .values([
    town('Austin', 'TX', 900_000),
    town('Austell', 'GA', 8000),
    town('Austin', 'MN', 26_000),
  ])
  .execute();

const odalys = await makeInstructor(db, { fullName: 'Ódalys Quintero', username: 'odalys' });
const quiet = await makeInstructor(db, { fullName: 'Odette Quinn', username: 'odette' });
const { classId } = await makeClass(db, {
  instructorId: odalys.id,
  title: 'The Art of the Ōlelo Kiln',
});
const tagged = await db.selectFrom('tags').select('id').where('slug', '=', 'pottery').execute();
await db
  .insertInto('class_tags')
  .values({ class_id: classId, tag_id: tagged[0]?.id ?? 0, position: 0 })
  .execute();
await db
  .updateTable('classes')
  .set({ town: 'Austin', town_state: 'TX' })
  .where('id', '=', classId)
  .execute();
// Nothing of a class that nobody can find.
await makeClass(db, { instructorId: quiet.id, title: 'Kilnless', isActive: false });

test.each(['', 'k', '!?', '💥'])('suggests nothing for %j', async (typed) => {
  expect(await ask(typed)).toEqual({ kinds: [], classes: [], instructors: [], towns: [] });
});

test.each(['pott', 'Cera', 'clay'])('suggests a kind by its name or synonym: %s', async (typed) => {
  expect((await ask(typed)).kinds).toEqual([{ slug: 'pottery', name: 'Pottery & ceramics' }]);
});

test('suggests no kind that no listed class has', async () => {
  expect((await ask('guitar')).kinds).toEqual([]);
});

test.each(['kil', 'olelo k', 'art of the ki', 'ART OF'])(
  'suggests a class by words of its title: %s',
  async (typed) => {
    expect((await ask(typed)).classes).toEqual([
      { id: classId, title: 'The Art of the Ōlelo Kiln', town: 'Austin', state: 'TX' },
    ]);
  },
);

test.each(['oda', 'quint', 'odalys q'])('suggests an instructor by any name: %s', async (typed) => {
  expect((await ask(typed)).instructors).toEqual([
    { username: 'odalys', fullName: 'Ódalys Quintero' },
  ]);
});

test('suggests only towns with listed classes', async () => {
  expect((await ask('aust')).towns).toEqual([{ name: 'Austin', state: 'TX', label: 'Austin, TX' }]);
});

test.each(["o'; drop table tags", '100%', '_____', "=' | '", 'x'.repeat(100)])(
  'takes %j for text',
  async (typed) => {
    expect((await ask(typed)).classes).toEqual([]);
  },
);
