import { expect, test } from 'vitest';
import { freshDatabase } from '#tests/support/database/database.ts';
import { findTown } from './find-town.ts';

const { db } = await freshDatabase();
const town = (name: string, state: string, latitude: number) => ({
  name,
  state,
  kind: 'city' as const,
  search_text: name.toLowerCase().replaceAll(' ', ''),
  latitude,
  longitude: -97,
  time_zone: 'America/Chicago',
  population: 1000,
});
await db
  .insertInto('places')
  .values([
    town('Austin', 'TX', 30),
    town('Rollingwood', 'TX', 30.2),
    town('New York City', 'NY', 40),
  ])
  .execute();

const austin = { name: 'Austin', state: 'TX' };
const nowhere = { latitude: null, longitude: null };

test.each([
  ['Clay House, 2210 E Cesar Chavez St, East Austin, Austin, TX 78702', austin],
  ['austin, tx', austin],
  ['Le Petit Salon, 214 E 10th St, New York, NY 10003', { name: 'New York City', state: 'NY' }],
  ['Austin, OR', undefined],
  ['My garage', undefined],
])('reads the town of %s from its end', async (location, expected) => {
  expect(await findTown(db, location, nowhere)).toEqual(expected);
});

test('takes the nearest town for a location that names none, and believes the name otherwise', async () => {
  const point = { latitude: 30.19, longitude: -97 };
  expect(await findTown(db, 'My garage', point)).toMatchObject({ name: 'Rollingwood' });
  expect(await findTown(db, 'My garage, Austin, TX', point)).toEqual(austin);
});
