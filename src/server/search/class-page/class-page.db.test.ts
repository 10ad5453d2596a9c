// The pages of classes and instructors, as anyone may read them.
import { randomUUID } from 'node:crypto';
import ICAL from 'ical.js';
import pino from 'pino';
import { expect, test } from 'vitest';
import { hourMs } from '#domain/time/durations.ts';
import { createResponder } from '#platform/http/api.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import { makeClass, makeBookable, makeInstructor } from '#tests/support/worlds/classes.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { rememberNothing } from '#tests/support/remember-nothing.ts';
import { makePerson, makePicture } from '#tests/support/people.ts';
import { standardSettings } from '#contract/settings.ts';
import {
  readInstructorRating,
  readInstructorReviews,
  readOpinions,
} from '../../reviews/read-reviews.ts';
import { readFirstQuestions } from '../../questions/read-questions.ts';
import { classPageRoutes } from './routes.ts';

const { db } = await freshDatabase();

const storage = { url: (key: string) => `/media/${key}` };
const routes = classPageRoutes({
  clock: { now: () => new Date() },
  storage,
  readOpinions: (from, classId) => readOpinions(from, { storage }, classId),
  readInstructorReviews: (from, id) => readInstructorReviews(from, { storage }, id),
  readInstructorRating,
  readFirstQuestions,
  instructorFigures: rememberNothing,
  config: { mode: 'demo', payments: 'demo', publicUrl: 'http://localhost' },
  readSettings: async () => standardSettings('demo'),
});
const log = pino({ level: 'silent' });
const handlers = routes as Handlers;
const respond = createResponder({ handlers, db, log, checkResponses: true });

type Part = '' | '/enrolled' | '/similar' | '/calendar' | '/map';

/** The response of a class page, or of a part of it: status, headers and body, checked against the contract. */
async function look(id: string, part: Part = '', sessionId?: string) {
  const input = { params: { id }, query: { session_id: sessionId } };
  const { body, ...rest } = await respond(`GET /api/classes/{id}${part}`, input);
  return { ...rest, body: asItArrives(body) };
}

const asItArrives = (body: unknown) => JSON.parse(JSON.stringify(body));

async function readInstructor(username: string) {
  const { body, ...rest } = await respond('GET /api/instructors/{username}', {
    params: { username },
  });
  return { ...rest, body: asItArrives(body) };
}

const daysAhead = (days: number, hour = 0): Date =>
  new Date(Math.ceil(Date.now() / hourMs) * hourMs + (days * 24 + hour) * hourMs);

test('shows a class with all its dates ahead, and the times and seats of the soonest with seats', async () => {
  const full = { startsAt: daysAhead(2), capacity: 4, seatsTaken: 4 };
  const free = { startsAt: daysAhead(3), endsAt: daysAhead(3, 2), capacity: 6, seatsTaken: 1 };
  const made = await makeClass(db, {
    title: 'Bread <b>&</b> butter',
    priceCents: 1995,
    categoryId: 2,
    pictureCount: 2,
    sessions: [
      { startsAt: daysAhead(-1) },
      { startsAt: daysAhead(1), state: 'cancelled' },
      free,
      full,
    ],
  });
  const { status, body } = await look(made.classId);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    id: made.classId,
    title: 'Bread <b>&</b> butter',
    price: 19.95,
    location: 'Austin, TX',
    timeZone: 'America/Chicago',
    category: { id: 2, name: 'Cooking', category_name: 'Cooking' },
    max_students: 6,
    sessionId: made.sessionIds[2],
    startTime: free.startsAt.toISOString(),
    endTime: free.endsAt.toISOString(),
    availableSpots: 5,
    teacher: { id: made.instructorId, fullName: 'Lin Huang', phoneNumber: null, picture: null },
    sessions: [
      { id: made.sessionIds[3], max_students: 4, availableSpots: 0 },
      { id: made.sessionIds[2], max_students: 6, availableSpots: 5 },
    ],
    reviews: [],
    rating: { average: null, count: 0, histogram: [0, 0, 0, 0, 0] },
  });
  expect(body.images).toEqual(body.pictures.map((picture: { url: string }) => picture.url));
  expect(body.pictures.map((picture: { key: string }) => picture.key)).toEqual(made.pictureKeys);
  expect(body.image).toBe(body.images[0]);
});

test('shows the soonest date where none has a seat left', async () => {
  const full = { capacity: 2, seatsTaken: 2 };
  const { classId, sessionIds } = await makeClass(db, {
    sessions: [
      { startsAt: daysAhead(5), ...full },
      { startsAt: daysAhead(4), ...full },
    ],
  });
  const { body } = await look(classId);
  expect([body.sessionId, body.availableSpots]).toEqual([sessionIds[1], 0]);
});

test('shows the date that is asked for, in any spelling of its id', async () => {
  const { classId, sessionIds } = await makeClass(db, { sessions: [{}, {}] });
  const later = sessionIds[1] ?? '';
  const { body } = await look(classId, '', later.toUpperCase());
  expect(body.sessionId).toBe(later);
});

test('keeps the meetings of a course together, as one date', async () => {
  const meetings = [1, 3, 8].map((day) => ({
    startsAt: daysAhead(day),
    endsAt: daysAhead(day, 2),
  }));
  const { classId } = await makeClass(db, { sessions: [{ meetings }] });
  const { body } = await look(classId);
  expect(body.sessions).toHaveLength(1);
  expect(body.endTime).toBe(daysAhead(8, 2).toISOString());
  expect(body.sessions[0].meetings).toEqual(
    meetings.map(({ startsAt, endsAt }) => ({
      startTime: startsAt.toISOString(),
      endTime: endsAt.toISOString(),
    })),
  );
});

test('shows a public class without dates, and says that it has none', async () => {
  const { classId } = await makeClass(db, { sessions: [{ startsAt: daysAhead(-2) }] });
  const { status, body } = await look(classId);
  expect(status).toBe(200);
  expect(body).toMatchObject({ sessionId: null, startTime: null, endTime: null });
  expect(body).toMatchObject({ availableSpots: null, sessions: [], max_students: 10 });
});

test('shows the phone number of an instructor who shows it, and the portrait', async () => {
  const { id } = await makeInstructor(db);
  const portrait = await makePicture(db, id);
  const contact = { phone_number: '5125550100', phone_public: true, profile_image: portrait };
  await db.updateTable('profiles').set(contact).where('id', '=', id).execute();
  const { classId } = await makeClass(db, { instructorId: id });
  const { teacher } = (await look(classId)).body;
  expect([teacher.phoneNumber, teacher.picture.key]).toEqual(['5125550100', portrait]);
  expect(teacher.profileImage).toBe(teacher.picture.url);
  await db.updateTable('profiles').set({ phone_public: false }).where('id', '=', id).execute();
  expect((await look(classId)).body.teacher.phoneNumber).toBeNull();
});

const hidden = {
  'is not published': async () => makeClass(db, { isActive: false }),
  'waits for approval': async () => {
    const { id } = await makeInstructor(db, { status: 'pending' });
    return makeClass(db, { instructorId: id });
  },
  'is of somebody who may not teach': async () => {
    const { id } = await makeInstructor(db, { status: 'suspended' });
    return makeClass(db, { instructorId: id });
  },
  'is of a suspended account': async () => {
    const { id } = await makeInstructor(db, { suspended: true });
    return makeClass(db, { instructorId: id });
  },
  'is of somebody who is gone': async () => {
    const { id } = await makeInstructor(db);
    await db.updateTable('profiles').set({ erased_at: new Date() }).where('id', '=', id).execute();
    return makeClass(db, { instructorId: id });
  },
  'never was': async () => ({ classId: randomUUID(), sessionIds: [] }),
};

test.each(Object.entries(hidden))('tells nobody of a class that %s', async (_, make) => {
  const { classId } = await make();
  for (const part of ['', '/enrolled', '/similar', '/calendar'] as const)
    expect((await look(classId, part)).status).toBe(404);
});

test('refuses a date that is over, canceled or of another class', async () => {
  const other = await makeClass(db);
  const { classId, sessionIds } = await makeClass(db, {
    sessions: [{}, { startsAt: daysAhead(-3) }, { state: 'cancelled' }],
  });
  for (const id of [...sessionIds.slice(1), ...other.sessionIds, randomUUID()])
    for (const part of ['', '/enrolled', '/calendar'] as const)
      expect((await look(classId, part, id)).status).toBe(404);
});

test('says of a public class that nobody comes yet', async () => {
  const { classId, sessionIds } = await makeClass(db);
  for (const id of [undefined, sessionIds[0]])
    expect((await look(classId, '/enrolled', id)).body).toEqual([]);
});

test('finds at most four similar classes where nothing is near: of the category, the nearest first, then those without a place', async () => {
  const at = (latitude: number | null, longitude: number | null) => ({ latitude, longitude });
  const make = async (place: object, categoryId = 5, more: object = {}) =>
    (await makeClass(db, { ...place, categoryId, ...more })).classId;
  const seen = await make(at(64, -150));
  const placeless = await make(at(null, null));
  // So far north, two degrees to the east are nearer than one and a half to the north.
  const north = await make(at(65.5, -150));
  const east = await make(at(64, -148));
  await make(at(64, -150), 6);
  await make(at(64, -150), 5, { sessions: [] });
  await make(at(64, -150), 5, { isActive: false });
  const similar = async (id: string) => {
    const { body } = await look(id, '/similar');
    return body.map((card: { id: string }) => card.id);
  };
  expect(await similar(seen)).toEqual([east, north, placeless]);
  expect(await similar(placeless)).toEqual([seen, north, east]);
  await make(at(66, -150));
  await make(at(67, -150));
  expect(await similar(seen)).toHaveLength(4);
});

test('finds similar classes near, and none of other towns beside them', async () => {
  const categoryId = 4;
  const make = async (latitude: number, longitude: number) =>
    (await makeClass(db, { categoryId, latitude, longitude })).classId;
  const similar = async (id: string, query = {}) => {
    const { body } = await respond('GET /api/classes/{id}/similar', { params: { id }, query });
    return asItArrives(body).map((card: { id: string }) => card.id);
  };
  const seattle = { lat: '47.6', lon: '-122.3' };
  const denver = await make(39.74, -104.98);
  const austin = await make(30.27, -97.74);
  // Nothing is near: the other town.
  expect(await similar(denver)).toEqual([austin]);
  const aurora = await make(39.73, -104.83);
  expect(await similar(denver)).toEqual([aurora]);
  // Somebody who looks for classes in Austin sees those of Austin, and otherwise those near the class.
  expect(await similar(denver, { lat: '30.3', lon: '-97.7' })).toEqual([austin]);
  expect(await similar(denver, seattle)).toEqual([aurora]);
  expect(await similar(austin, seattle)).toEqual([aurora, denver]);
});

test('writes the meetings of a course into a calendar file, with no word of how to reach the instructor', async () => {
  const meetings = [2, 9].map((day) => ({ startsAt: daysAhead(day), endsAt: daysAhead(day, 1) }));
  const { classId, instructorId, sessionIds } = await makeClass(db, {
    title: 'Öl & "Farbe"\u2028 für Anfänger',
    sessions: [{ meetings }],
  });
  const { headers, body: text } = await look(classId, '/calendar');
  expect(headers['content-disposition']).toBe('attachment; filename="ol-farbe-fur-anfanger.ics"');
  const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent');
  expect(events.map((event) => String(event.getFirstPropertyValue('uid')))).toEqual([
    `${sessionIds[0]}.1@localhost`,
    `${sessionIds[0]}.2@localhost`,
  ]);
  expect(events.map((event) => String(event.getFirstPropertyValue('dtstart')))).toEqual(
    meetings.map(({ startsAt }) => startsAt.toISOString().replace('.000', '')),
  );
  const [first] = events;
  expect(first?.getFirstPropertyValue('organizer')).toBe('mailto:support@trellis.example');
  expect(first?.getFirstPropertyValue('url')).toBe(`http://localhost/classes/${classId}`);
  expect(text).not.toContain(`${instructorId}@example.org`);
});

test('has no calendar file of a class without dates', async () => {
  const { classId } = await makeClass(db, { sessions: [] });
  expect((await look(classId, '/calendar')).status).toBe(404);
});

test('shows an instructor by the username in any case, with what is taught next', async () => {
  const { id } = await makeInstructor(db, { fullName: 'Ivo Novak', username: 'Ivo.Novak' });
  const later = await makeClass(db, { instructorId: id, sessions: [{ startsAt: daysAhead(20) }] });
  const sooner = await makeClass(db, { instructorId: id, sessions: [{ startsAt: daysAhead(10) }] });
  const sessions = [{ startsAt: daysAhead(5) }];
  await makeClass(db, { instructorId: id, isActive: false, sessions });
  await makeClass(db, { instructorId: id, sessions: [] });
  const { status, body } = await readInstructor('ivo.novak');
  expect(status).toBe(200);
  expect(body).toMatchObject({ id, fullName: 'Ivo Novak', username: 'Ivo.Novak', picture: null });
  expect(body.phoneNumber).toBeNull();
  expect(body.classes.map((card: { id: string }) => card.id)).toEqual([
    sooner.classId,
    later.classId,
  ]);
});

test('has no instructor page of a learner, or of somebody who may not teach', async () => {
  const people = [
    await makePerson(db),
    await makeInstructor(db, { status: 'pending' }),
    await makeInstructor(db, { status: 'suspended' }),
    await makeInstructor(db, { suspended: true }),
  ];
  for (const { id } of people) expect((await readInstructor(id)).status).toBe(404);
  expect((await readInstructor('nobody')).status).toBe(404);
});

test.each(['1', '💥', "';--"])('refuses the id %j', async (id) => {
  expect((await look(id)).status).toBe(400);
  expect((await look(randomUUID(), '', id)).status).toBe(400);
});

test.each([
  ['\0', 400],
  ['x'.repeat(61), 400],
  ["';--", 404],
])('finds no instructor %j', async (username, status) => {
  expect((await readInstructor(username)).status).toBe(status);
});

test('shows a date that is added later', async () => {
  const { classId, instructorId } = await makeClass(db, { sessions: [] });
  const id = await makeBookable(db, { classId, instructorId });
  expect((await look(classId)).body.sessionId).toBe(id);
});

test('draws the area of a public class, and nothing of one whose place is not known', async () => {
  const known = await makeClass(db, { latitude: 41.88, longitude: -87.63 });
  const { status, body } = await look(known.classId, '/map');
  expect(status).toBe(200);
  expect(body).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 720 300"/);
  // The lake is in the east of Chicago.
  const [, land = ''] = /<path d="([^"]*)"/.exec(body) ?? [];
  expect([isInside(land, [340, 150]), isInside(land, [430, 150])]).toEqual([true, false]);
  const unknown = await makeClass(db, { latitude: null, longitude: null });
  expect((await look(unknown.classId, '/map')).status).toBe(404);
  const unlisted = await makeClass(db, { isActive: false });
  expect((await look(unlisted.classId, '/map')).status).toBe(404);
});

/** Whether a ray from the spot to the east meets the path an odd number of times. */
function isInside(path: string, [x, y]: [number, number]): boolean {
  const rings = path
    .split('M')
    .slice(1)
    .map((ring) =>
      ring
        .replace('Z', '')
        .split('L')
        .map((spot) => spot.split(' ').map(Number)),
    );
  const crossings = rings.flatMap((ring) =>
    ring.filter(([toX = 0, toY = 0], index) => {
      const [fromX = 0, fromY = 0] = ring.at(index - 1) ?? [];
      if (fromY > y === toY > y) return false;
      return fromX + ((toX - fromX) * (y - fromY)) / (toY - fromY) > x;
    }),
  );
  return crossings.length % 2 === 1;
}
