// Lists of classes over HTTP: what is found, the headers, and what is refused.
import { expect, test } from 'vitest';
import { hourMs } from '#domain/time/durations.ts';
import { startApiServer } from '#tests/support/servers/api-server.ts';
import { call } from '#tests/support/call.ts';
import { makeClass, makeInstructor } from '#tests/support/worlds/classes.ts';
import { countStatements } from '#tests/support/database/count-statements.ts';
import { freshDatabase } from '#tests/support/database/database.ts';

const database = await freshDatabase();
const { db } = database;
const soon = new Date(Math.ceil(Date.now() / hourMs) * hourMs + 48 * hourMs);
const inHours = (hours: number): Date => new Date(soon.getTime() + hours * hourMs);

const austin = { latitude: 30.27, longitude: -97.74 };
await db
  .insertInto('places')
  .values({
    ...austin,
    search_text: 'austin',
    state: 'TX',
    name: 'Austin',
    kind: 'city',
    time_zone: 'America/Chicago',
    population: 931_830,
  })
  .execute();
const ivo = await makeInstructor(db, { fullName: 'Ivo Brandt', username: 'ivo' });
const bowl = await makeClass(db, {
  instructorId: ivo.id,
  title: 'Throw your first bowl',
  description: 'Two hours at the wheel, with an apron.',
  priceCents: 4550,
  pictureCount: 2,
  maxStudents: 9,
  sessions: [
    { startsAt: soon, capacity: 4, seatsTaken: 4 },
    { startsAt: inHours(24), endsAt: inHours(26), capacity: 6, seatsTaken: 2 },
    { startsAt: inHours(20), state: 'cancelled' },
    { startsAt: new Date(soon.getTime() - 1000 * hourMs) },
  ],
});
const lanes = await makeClass(db, {
  title: 'Café au lait & <b>croissants</b>',
  description: 'A morning in the kitchen.',
  categoryId: 2,
  priceCents: 0,
  location: 'Lyon',
  latitude: null,
  longitude: null,
  sessions: Array.from({ length: 12 }, (_, week) => ({
    startsAt: inHours(72 + week * 168),
    capacity: 1,
    seatsTaken: week < 11 ? 1 : 0,
  })),
});

async function ask(path: string) {
  const { url } = await startApiServer(database);
  const response = await call(url, `GET ${path}`);
  return { ...response, ids: () => idsOf(response.body) };
}
const idsOf = (body: { classes?: { id: string }[] } | { id: string }[]): string[] =>
  (Array.isArray(body) ? body : (body.classes ?? [])).map(({ id }) => id);

test('answers an array of cards with everything a card shows', async () => {
  const { body } = await ask('/api/classes?near=austin');
  expect(body).toEqual([
    {
      id: bowl.classId,
      title: 'Throw your first bowl',
      description: 'Two hours at the wheel, with an apron.',
      price: 45.5,
      location: 'Austin, TX',
      ...austin,
      timeZone: 'America/Chicago',
      images: bowl.pictureKeys.map((key) => expect.stringContaining(`${key}-640.webp`)),
      picture: expect.objectContaining({ key: bowl.pictureKeys[0], width: 640 }),
      town: null,
      state: null,
      level: null,
      language: null,
      meetingCount: 1,
      durationMinutes: 60,
      teacher: { id: ivo.id, fullName: 'Ivo Brandt', username: 'ivo', profileImage: null },
      studio: null,
      category: { id: 1, category_name: 'Arts & Crafts', name: 'Arts & Crafts' },
      sessions: [
        {
          id: bowl.sessionIds[0],
          startTime: soon.toISOString(),
          endTime: inHours(1).toISOString(),
          price: 45.5,
          max_students: 4,
          availableSpots: 0,
        },
        {
          id: bowl.sessionIds[1],
          startTime: inHours(24).toISOString(),
          endTime: inHours(26).toISOString(),
          price: 45.5,
          max_students: 6,
          availableSpots: 4,
        },
      ],
      max_students: 6,
      available_spots: 4,
      rating: null,
      distanceMiles: 0,
    },
  ]);
});

test('shows ten dates at most, and the seats of the soonest that has any', async () => {
  const { body } = await ask('/api/classes?category=2');
  expect(body[0].sessions).toHaveLength(10);
  expect(body[0]).toMatchObject({ max_students: 1, available_spots: 1, picture: null, price: 0 });
});

test('shows only the dates in the days asked for', async () => {
  // Days are those of the place, which differ from UTC days at night.
  const day = inHours(72 + 168).toLocaleDateString('en-CA', { timeZone: 'America/Chicago' });
  const { body } = await ask(`/api/classes?from=${day}&q=croissants`);
  expect(body[0].sessions[0].startTime).toBe(inHours(72 + 168).toISOString());
});

test('leads from page to page by its headers, which say how many there are', async () => {
  const { url } = await startApiServer(database);
  const first = await call(url, 'GET /api/classes?limit=1&sort=-price');
  expect(idsOf(first.body)).toEqual([bowl.classId]);
  expect(first.headers.get('x-total-count')).toBe('2');
  const [, path] = /^<(.+)>; rel="next"$/.exec(first.headers.get('link') ?? '') ?? [];
  const second = await call(url, `GET ${path}`);
  expect(idsOf(second.body)).toEqual([lanes.classId]);
  expect([second.headers.get('link'), second.headers.get('x-total-count')]).toEqual([null, '2']);
});

test('asks the database twice for a page, whatever is on it', async () => {
  const { url } = await startApiServer(database);
  const found = () => call(url, 'GET /api/classes?category=1&maxPrice=90&sort=price');
  expect(await countStatements(found)).toBe(2);
});

test.each([
  ['a word of the title', 'bowl'],
  ['another form of it', 'throwing bowls'],
  ['the beginning of the last word', 'first bow'],
  ['the description', 'apron'],
  ['the instructor', 'brandt'],
  ['the category', 'crafts'],
  ['the place and the title', 'austin bowl'],
  ['words that say nothing besides', 'the bowl with'],
])('finds a class by %s', async (_, words) => {
  expect((await ask(`/api/classes?q=${encodeURIComponent(words)}`)).ids()).toEqual([bowl.classId]);
});

test('finds accents without accents, and markup as text', async () => {
  expect((await ask('/api/classes?q=cafe')).ids()).toEqual([lanes.classId]);
  const { body } = await ask('/api/classes?q=CAF%C3%89');
  expect(body[0].title).toBe('Café au lait & <b>croissants</b>');
});

test('takes misspelled words for what is in titles, and says so, only where nothing bears them', async () => {
  const misspelled = await ask('/api/explore?q=croisants');
  expect(misspelled.ids()).toEqual([lanes.classId]);
  expect(misspelled.body.correctedTo).toBe('croissants');
  expect((await ask('/api/explore?q=bolw')).body.correctedTo).toBe('bowl');
  expect((await ask('/api/explore?q=apron')).body.correctedTo).toBeNull();
});

test('says which wish to give up where nothing fits', async () => {
  const { body } = await ask('/api/explore?q=bowl&category=2&maxPrice=100');
  expect(body).toMatchObject({ classes: [], total: { count: 0, more: false }, next: null });
  expect(body.hints).toEqual([
    { without: 'q', total: { count: 1, more: false } },
    { without: 'category', total: { count: 1, more: false } },
  ]);
});

test('says where it has searched, and that nobody knows a place', async () => {
  const named = await ask('/api/explore?near=Austin&radius=10');
  const place = { ...austin, label: 'Austin, TX', timeZone: 'America/Chicago', radiusMiles: 10 };
  expect(named.body.place).toEqual(place);
  const point = await ask('/api/explore?lat=30.3&lon=-97.7');
  expect(point.body.place).toEqual({ ...place, latitude: 30.3, longitude: -97.7, radiusMiles: 25 });
  expect(point.body.classes[0].distanceMiles).toBe(3.2);
  const unknown = await ask('/api/explore?near=Atlantis');
  expect(unknown.body).toMatchObject({ classes: [], place: null });
  expect(unknown.body.hints).toEqual([{ without: 'near', total: { count: 2, more: false } }]);
});

test.each([
  'q=%F0%9F%92%A5',
  'q=%27%3B+drop+table+listings%3B+--',
  'q=%27%3A%2A+%7C+%21%26%28',
  'q=%E2%80%AEabc',
  'q=the',
  'q=a',
  `q=${'b'.repeat(100)}`,
  `q=${encodeURIComponent('é '.repeat(50))}`,
  'lat=90&lon=180&radius=200',
  'lat=-90&lon=-180&radius=1',
  'lat=52&lon=179.9&radius=200',
  'from=2999-12-31&to=2999-12-31',
  'from=1900-01-01&to=1900-01-01',
  'minPrice=9&maxPrice=1',
  'near=%25_%5C',
  'lat=3',
  'sort=distance',
])('answers %s with a list', async (query) => {
  const { status, body } = await ask(`/api/explore?${query}`);
  expect([status, Array.isArray(body.classes)]).toEqual([200, true]);
});

test.each([
  ['cursor=x', 'cursor'],
  [`cursor=${Buffer.from('["date","\' or 1=1",1,1,1,1,1]').toString('base64url')}`, 'cursor'],
  ['cursor=W10', 'cursor'],
  ['category=8', 'category'],
  ['minPrice=1e400', 'minPrice'],
  ['maxPrice=-1', 'maxPrice'],
  ['from=tomorrow', 'from'],
  ['radius=0', 'radius'],
  ['lat=91', 'lat'],
  ['sort=title', 'sort'],
  ['sort=rating,price', 'sort'],
  ['time=night', 'time'],
  ['seats=0', 'seats'],
  ['seats=11', 'seats'],
  ['level=all_levels', 'level'],
  ['language=klingon', 'language'],
  ['rating=5', 'rating'],
  ['kids=maybe', 'kids'],
  ['limit=101', 'limit'],
  [`q=${'a'.repeat(101)}`, 'q'],
])('refuses %s and names what is wrong', async (query, field) => {
  const { status, body } = await ask(`/api/classes?${query}`);
  expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
});

test('refuses the place of one order in another', async () => {
  const { url } = await startApiServer(database);
  const { body } = await call(url, 'GET /api/explore?limit=1&sort=price');
  const refused = await call(url, `GET /api/explore?limit=1&sort=-price&cursor=${body.next}`);
  expect([refused.status, refused.body.fields]).toEqual([400, { cursor: 'is not one of ours' }]);
});

test('shows only dates in the part of the day asked for, with seats for all', async () => {
  const hourOf = (at: Date) =>
    Number(
      at.toLocaleString('en-US', {
        hour: 'numeric',
        hourCycle: 'h23',
        timeZone: 'America/Chicago',
      }),
    );
  const hour = hourOf(inHours(24));
  const part = hour < 12 ? 'morning' : hour < 17 ? 'afternoon' : 'evening';
  const { body } = await ask(`/api/classes?near=austin&time=${part}&seats=4`);
  const only = [{ id: bowl.sessionIds[1], availableSpots: 4 }];
  expect(body[0].sessions).toMatchObject(only);
  const pin = await ask(`/api/explore/map/classes?box=-98,30,-97,31&time=${part}&seats=4`);
  expect(pin.body.classes).toMatchObject([{ id: bowl.classId, sessions: only }]);
  expect((await ask(`/api/classes?near=austin&time=${part}&seats=5`)).body).toEqual([]);
  const other = part === 'morning' ? 'evening' : 'morning';
  expect((await ask(`/api/classes?near=austin&time=${other}`)).body).toEqual([]);
});

test('counts the matches by price and by day, whatever prices and days are asked for', async () => {
  const day = inHours(24).toLocaleDateString('en-CA', { timeZone: 'America/Chicago' });
  const month = day.slice(0, 7);
  const days = await ask(
    `/api/explore/days?month=${month}&near=austin&available=true&from=2020-01-01&to=2020-01-02`,
  );
  expect(days.body).toEqual({ days: [{ day, total: { count: 1, more: false } }] });
  const prices = await ask('/api/explore/prices?minPrice=900');
  expect(prices.body.counts.slice(0, 6)).toEqual([1, 0, 0, 0, 1, 0]);
  expect((await ask('/api/explore/prices?near=nowhere')).body.counts).not.toContain(1);
});

test.each(['', '?month=2026-13', '?month=2026-1'])(
  'refuses to count the days of %s',
  async (query) => {
    const { status, body } = await ask(`/api/explore/days${query}`);
    expect([status, Object.keys(body.fields)]).toEqual([400, ['month']]);
  },
);
