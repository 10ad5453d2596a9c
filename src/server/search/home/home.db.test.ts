import { expect, test } from 'vitest';
import type { HomePage } from '#contract/classes/home.ts';
import type { HomeRowKind } from '#contract/classes/home-rows.ts';
import { type Settings, standardSettings } from '#contract/settings.ts';
import { hourMs } from '#domain/time/durations.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { makePicture } from '#tests/support/people.ts';
import { type ClassInput, makeClass, makeInstructor } from '#tests/support/worlds/classes.ts';
import { tags } from '#server/shared/changes/change-tags.ts';
import { advanceListings } from '../passing/advance-listings.ts';
import { createHomeChoices, type HomeChoices } from './choose-home.ts';
import { showHome } from './show-home.ts';

const { db } = await freshDatabase();
/** A Wednesday at noon in Austin, when it is 10 AM in Portland. */
const now = new Date('2027-11-17T18:00Z');
const clock = { now: () => now };
const contextOf = (homeChoices: HomeChoices, settings: Partial<Settings> = {}) => ({
  clock,
  storage: { url: (key: string) => key },
  homeChoices,
  readSettings: () => Promise.resolve({ ...standardSettings('demo'), ...settings }),
});
const show = (query: { near?: string } = {}, settings?: Partial<Settings>) =>
  showHome(db, contextOf(createHomeChoices(), settings), query);

const austin = { town: 'Austin', town_state: 'TX', latitude: 30.27, longitude: -97.74 };
const portland = { town: 'Portland', town_state: 'OR', latitude: 45.52, longitude: -122.68 };
const places = [
  { ...austin, population: 900_000, zone: 'America/Chicago' },
  { ...portland, population: 600_000, zone: 'America/Los_Angeles' },
  // 60 miles from Austin.
  {
    town: 'Waco',
    town_state: 'TX',
    latitude: 31.1,
    longitude: -97.4,
    population: 100_000,
    zone: '',
  },
  { town: 'Nome', town_state: 'AK', latitude: 64.5, longitude: -165.4, population: 3000, zone: '' },
];
await db
  .insertInto('places')
  .values(
    places.map(({ town, town_state: state, zone, ...place }) => ({
      ...place,
      state,
      name: town,
      kind: 'city' as const,
      search_text: town.toLowerCase(),
      time_zone: zone || 'America/Chicago',
    })),
  )
  .execute();

const hours = (count: number): Date => new Date(now.getTime() + count * hourMs);

async function make(
  at: typeof austin,
  starts: number[],
  input: ClassInput & { taken?: number } = {},
) {
  const { town, town_state, latitude, longitude } = at;
  const { classId } = await makeClass(db, {
    latitude,
    longitude,
    timeZone: at === portland ? 'America/Los_Angeles' : 'America/Chicago',
    createdAt: new Date('2026-01-01'),
    sessions: starts.map((start) => ({
      startsAt: hours(start),
      seatsTaken: input.taken ?? 0,
    })),
    ...input,
  });
  const changed = db.updateTable('classes').set({ town, town_state }).where('id', '=', classId);
  await changed.execute();
  return classId;
}

const face = await makeInstructor(db, { fullName: 'Ada Face', username: 'ada' });
await db
  .updateTable('profiles')
  .set({ profile_image: await makePicture(db, face.id) })
  .where('id', '=', face.id)
  .execute();

const afternoon = await make(austin, [2]);
const evening = await make(austin, [6]);
const full = await make(austin, [7], { taken: 10 });
const saturday = await make(austin, [72], { categoryId: 2, instructorId: face.id });
const fullSaturday = await make(austin, [73], { taken: 10 });
const fresh = await make(austin, [200], { createdAt: hours(-48) });
/** At 5 PM in Portland, an hour before the other by the clocks at the venues. */
const west = await make(portland, [7], { categoryId: 2 });
await make(austin, [5], { isActive: false, createdAt: hours(-1) });
await advanceListings({ db, clock });

const idsOf = ({ rows }: HomePage, kind: HomeRowKind) =>
  rows.find((row) => row.kind === kind)?.classes.map(({ id }) => id);

test('shows what is near a place, free seats first, tonight, at the weekend and new', async () => {
  const page = await show({ near: 'Austin, TX' });
  expect(page.place).toEqual({ label: 'Austin, TX', radiusMiles: 25 });
  expect(page.rows.map(({ kind }) => kind)).toEqual(['near', 'tonight', 'weekend', 'new']);
  expect(idsOf(page, 'near')).toEqual([afternoon, evening, saturday, fresh, full, fullSaturday]);
  expect(idsOf(page, 'weekend')).toEqual([saturday]);
  expect(idsOf(page, 'new')).toEqual([fresh]);
  expect(page.rows.map(({ address }) => address)).toEqual([
    '/explore?near=Austin%2C+TX',
    '/explore?near=Austin%2C+TX&from=2027-11-17&to=2027-11-17&available=true',
    '/explore?near=Austin%2C+TX&from=2027-11-20&to=2027-11-21&available=true',
    null,
  ]);
});

test('shows tonight only classes with a free seat that begin in the evening at the venue', async () => {
  expect(idsOf(await show({ near: 'Austin, TX' }), 'tonight')).toEqual([evening]);
  expect(idsOf(await show({ near: 'Portland, OR' }), 'tonight')).toEqual([west]);
});

test('shows at the weekend only classes with a free seat', async () => {
  expect(idsOf(await show(), 'weekend')).toEqual([saturday]);
});

test('leaves out a row without a class', async () => {
  const page = await show({ near: 'Portland, OR' });
  expect(page.rows.map(({ kind }) => kind)).toEqual(['near', 'tonight']);
});

test('shows a class of each of the biggest towns where no place is known, or an unknown one', async () => {
  for (const query of [{}, { near: 'Atlantis' }]) {
    const page = await show(query);
    expect(page).toMatchObject({ place: null, towns: ['Austin, TX', 'Portland, OR'] });
    expect(idsOf(page, 'near')).toEqual([afternoon, west]);
  }
});

test('widens the circle where nothing is near, and says so', async () => {
  const page = await show({ near: 'Waco, TX' });
  expect(page.place).toEqual({ label: 'Waco, TX', radiusMiles: 100 });
  expect(idsOf(page, 'near')).toContain(evening);
  expect(page.rows[0]?.address).toBe('/explore?near=Waco%2C+TX&radius=100');
  expect((await show({ near: 'Nome, AK' })).rows).toEqual([]);
});

test('shows classes that no earlier row has before those that one has', async () => {
  const page = await show();
  expect(idsOf(page, 'near')).toContain(west);
  expect(idsOf(page, 'tonight')).toEqual([evening, west]);
});

test('counts the classes of every category, near a place only those', async () => {
  const counts = async (near?: string) =>
    (await show(near ? { near } : {})).categories.map(({ count }) => count);
  expect(await counts()).toEqual([5, 2, 0, 0, 0, 0, 0]);
  expect(await counts('Portland, OR')).toEqual([0, 1, 0, 0, 0, 0, 0]);
});

test('leaves out the categories that the operator hides, and keeps the order', async () => {
  const categoryOrder = [
    { id: 5 as const, isOn: true },
    { id: 1 as const, isOn: false },
  ];
  const { categories } = await show({}, { categoryOrder });
  expect(categories.map(({ id }) => id)).toEqual([5, 2, 3, 4, 6, 7]);
});

const always = { from: null, until: null };

test('features the classes that the operator chose, in that order, if a seat is free', async () => {
  const featuredClasses = [west, full, fresh, crypto.randomUUID(), evening].map((id) => ({
    id,
    ...always,
  }));
  const page = await show({}, { featuredClasses });
  expect(idsOf(page, 'featured')).toEqual([west, fresh, evening]);
  expect(page).not.toHaveProperty('featuredUntil');
});

test('features near a place only what is within 100 miles of it', async () => {
  const featuredClasses = [west, evening].map((id) => ({ id, ...always }));
  const page = await show({ near: 'Austin, TX' }, { featuredClasses });
  expect(idsOf(page, 'featured')).toEqual([evening]);
  expect(idsOf(await show({ near: 'Nome, AK' }, { featuredClasses }), 'featured')).toBeUndefined();
});

test('features a class from its first moment until its last, and says when that changes', async () => {
  const featuredClasses = [
    { id: evening, from: hours(0).toISOString(), until: hours(3).toISOString() },
    { id: west, from: hours(1).toISOString(), until: null },
    { id: fresh, from: null, until: hours(0).toISOString() },
  ];
  const page = await show({}, { featuredClasses });
  expect(idsOf(page, 'featured')).toEqual([evening]);
  expect(page.featuredUntil).toBe(hours(1).toISOString());
});

test('shows at most twelve featured classes', async () => {
  const many = await Promise.all(
    Array.from({ length: 14 }, (_, index) => make(portland, [400 + index], { categoryId: 4 })),
  );
  await advanceListings({ db, clock });
  const featuredClasses = many.map((id) => ({ id, ...always }));
  expect(idsOf(await show({}, { featuredClasses }), 'featured')).toEqual(many.slice(0, 12));
});

test('names the days that words mean at the place', async () => {
  expect((await show({ near: 'Austin, TX' })).days).toEqual([
    { word: 'today', from: '2027-11-17', to: '2027-11-17' },
    { word: 'tomorrow', from: '2027-11-18', to: '2027-11-18' },
    { word: 'weekend', from: '2027-11-20', to: '2027-11-21' },
    { word: 'next-week', from: '2027-11-22', to: '2027-11-28' },
  ]);
});

test('shows instructors with a face first, once each', async () => {
  const { instructors } = await show({ near: 'Austin, TX' });
  expect(instructors).toHaveLength(6);
  expect(instructors[0]).toMatchObject({
    username: 'ada',
    profileImage: expect.any(String) as string,
    teaches: 'Cooking',
    town: 'Austin, TX',
    rating: null,
  });
});

test('leaves out what is full by now, and chooses anew only when a class has changed', async () => {
  const homeChoices = createHomeChoices();
  const showAgain = () => showHome(db, contextOf(homeChoices), {});
  expect(idsOf(await showAgain(), 'new')).toEqual([fresh]);
  const added = await make(austin, [300], { categoryId: 3, createdAt: hours(-1) });
  const setSeats = (seats: number) =>
    db.updateTable('sessions').set({ seats_taken: seats }).where('class_id', '=', fresh).execute();
  await setSeats(10);
  await advanceListings({ db, clock });
  const remembered = await showAgain();
  expect(remembered.rows.map(({ kind }) => kind)).not.toContain('new');
  expect(remembered.categories[2]!.count).toBe(0);
  homeChoices.touchTag(tags.seats);
  expect((await showAgain()).categories[2]!.count).toBe(0);
  homeChoices.dropTag(tags.list);
  await setSeats(0);
  const chosen = await showAgain();
  expect(idsOf(chosen, 'new')).toEqual([added, fresh]);
  expect(chosen.categories[2]!.count).toBe(1);
});
