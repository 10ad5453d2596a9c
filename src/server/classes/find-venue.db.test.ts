import { expect, test } from 'vitest';
import { freshDatabase } from '#tests/support/database/database.ts';
import { findVenue } from './find-venue.ts';

const { db } = await freshDatabase();
const [chicago, pacific, eastern] = ['America/Chicago', 'America/Los_Angeles', 'America/New_York'];
const town = (name: string, state: string, facts: { time_zone: string; population: number }) => ({
  name,
  state,
  kind: 'city' as const,
  search_text: name.toLowerCase(),
  latitude: name.length,
  longitude: -name.length,
  ...facts,
});
await db
  .insertInto('places')
  .values([
    town('Austin', 'TX', { time_zone: chicago, population: 931_830 }),
    town('Portland', 'OR', { time_zone: pacific, population: 647_805 }),
    town('Library', 'PA', { time_zone: eastern, population: 3_000 }),
    {
      ...town('Austin', 'TX', { time_zone: chicago, population: 0 }),
      kind: 'zip',
      zip: '78701',
      search_text: '78701',
      latitude: 30.27,
    },
  ])
  .execute();

const nowhere = { latitude: null, longitude: null, timeZone: eastern };
const austin = { latitude: 6, longitude: -6, timeZone: chicago };

test.each([
  ['Austin, TX', austin],
  ['austin texas', austin],
  ['The Kiln, 12 Main St, Austin, TX', austin],
  ['The Kiln, 78701', { ...austin, latitude: 30.27 }],
  ['Studio 5, Portland', { latitude: 8, longitude: -8, timeZone: pacific }],
  ['Library, PA', { latitude: 7, longitude: -7, timeZone: eastern }],
  // Also the name of a small town, which nobody means.
  ['Library', nowhere],
  ['Room 5, Library', nowhere],
  ['My garage', nowhere],
  [',,,', nowhere],
  ['<script>alert(1)</script>', nowhere],
])('knows where %s is, or that nobody does', async (location, venue) => {
  expect(await findVenue(db, { location })).toEqual(venue);
});

test('believes what was sent before what the location says', async () => {
  const point = { latitude: '40.5', longitude: '-73.25' };
  const venue = { latitude: 40.5, longitude: -73.25 };
  const sent = { location: 'Austin, TX', ...point };
  expect(await findVenue(db, sent)).toEqual({ ...venue, timeZone: chicago });
  const timeZone = 'Pacific/Honolulu';
  expect(await findVenue(db, { ...sent, time_zone: timeZone })).toEqual({ ...venue, timeZone });
  expect(await findVenue(db, { location: 'Austin, TX', time_zone: timeZone })).toEqual({
    ...austin,
    timeZone,
  });
});

test('refuses half a point', async () => {
  const refused = (sent: object, field: string) =>
    expect(findVenue(db, { location: 'Austin, TX', ...sent })).rejects.toMatchObject({
      fields: { [field]: 'must come with the other one' },
    });
  await refused({ latitude: '1' }, 'longitude');
  await refused({ longitude: '1' }, 'latitude');
});
