// Reviews: who may write, change, reply and report, and what everybody reads.
import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { expect, test } from 'vitest';
import type { ClassDetail } from '#contract/classes/classes.ts';
import type { Caller } from '#domain/permissions.ts';
import { dayMs } from '#domain/time/durations.ts';
import { createResponder } from '#platform/http/api.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import {
  book,
  makeBookableSession,
  openBookingWorld,
} from '#tests/support/worlds/booking-world.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { rememberNothing } from '#tests/support/remember-nothing.ts';
import { makePerson } from '#tests/support/people.ts';
import { eraseProfile } from '../accounts/leaving/erase-profile.ts';
import { readFirstQuestions } from '../questions/read-questions.ts';
import { classPageRoutes } from '../search/class-page/routes.ts';
import { readCards } from '../search/listing/read-cards.ts';
import { reviewsHooks } from './hooks.ts';
import { readInstructorRating, readInstructorReviews, readOpinions } from './read-reviews.ts';
import { reviewRoutes } from './routes.ts';

const { db } = await freshDatabase();
const now = new Date('2026-11-15T16:00:00Z');
const world = await openBookingWorld(db, { now });
const storage = { url: (key: string) => `/media/${key}` };

const routes = {
  ...reviewRoutes({ ...world.context, storage }),
  ...classPageRoutes({
    ...world.context,
    storage,
    readOpinions: (from, classId) => readOpinions(from, { storage }, classId),
    readInstructorReviews: (from, id) => readInstructorReviews(from, { storage }, id),
    readInstructorRating,
    readFirstQuestions,
    instructorFigures: rememberNothing,
  }),
} as Handlers;
const respond = createResponder({
  handlers: routes,
  db,
  log: pino({ level: 'silent' }),
  checkResponses: true,
});

interface State {
  state?: 'completed' | 'confirmed';
  attendance?: 'attended' | 'no_show';
}

const freeSession = () => makeBookableSession(db, { priceCents: 0 });

/** A learner with a booking of the class that has taken place, unless specified otherwise. */
async function guestOf(
  session: Awaited<ReturnType<typeof freeSession>>,
  { state = 'completed', attendance }: State = {},
): Promise<Caller> {
  const { booking, learner } = await book(db, world, session);
  const marked = attendance && { attendance, attendance_at: now };
  await db
    .updateTable('bookings')
    .set({ state, ...marked })
    .where('id', '=', booking.id)
    .execute();
  return learner;
}

interface Written {
  id: string;
  error?: string;
  fields: Record<string, string>;
}

async function write(who: Caller, classId: string, body: object): Promise<[number, Written]> {
  const input = { params: { id: classId }, body } as never;
  const response = await respond('POST /api/classes/{id}/reviews', input, who);
  return [response.status, response.body as Written];
}

async function put(path: '' | '/reply', who: Caller, id: string, body: object) {
  const input = { params: { id }, body } as never;
  const response = await respond(`PUT /api/reviews/{id}${path}`, input, who);
  return [response.status, (response.body as { error?: string }).error];
}

const read = async (classId: string): Promise<ClassDetail> => {
  const { body } = await respond('GET /api/classes/{id}', { params: { id: classId }, query: {} });
  return body as ClassDetail;
};

test('shows a review on the page of the class, with its average and histogram, and on its card', async () => {
  const session = await freeSession();
  const guest = await guestOf(session, { attendance: 'attended' });
  const comment = 'Great.\n<script>alert(1)</script>';
  const before = world.published.length;
  expect(await write(guest, session.classId, { rating: 4, comment })).toMatchObject([
    201,
    { comment },
  ]);
  const nothingToSee = '\u200b\u2060';
  expect(
    await write(await guestOf(session), session.classId, { rating: 5, comment: nothingToSee }),
  ).toMatchObject([201, { comment: null }]);
  const { reviews, rating, teacher } = await read(session.classId);
  expect(reviews).toHaveLength(2);
  expect(reviews).toContainEqual({
    id: expect.any(String),
    rating: 4,
    comment,
    createdAt: now.toISOString(),
    isEdited: false,
    user: { username: 'Lin H.', profileImage: null },
    reply: null,
  });
  expect(rating).toEqual({ average: 4.5, count: 2, histogram: [0, 0, 0, 1, 1] });
  expect(teacher.rating).toEqual({ average: 4.1, count: 2 });
  const [card] = await readCards(db, { clock: world.context.clock, storage }, [session.classId]);
  expect(card?.rating).toEqual({ average: 4.5, count: 2 });
  expect(world.published.slice(before)).toContain('classes');
});

test.each([
  ['whose class is still ahead', { state: 'confirmed' }],
  ['who was marked as absent', { attendance: 'no_show' }],
] as const)('refuses a review of somebody %s', async (_who, state) => {
  const session = await freeSession();
  const guest = await guestOf(session, state);
  const [status, { error }] = await write(guest, session.classId, { rating: 5 });
  expect([status, error]).toEqual([403, 'review_refused']);
  expect((await read(session.classId)).reviews).toEqual([]);
});

test('refuses a review of somebody who never booked, and of a class that is not there', async () => {
  const { classId } = await freeSession();
  const stranger = await makePerson(db);
  expect(await write(stranger, classId, { rating: 1 })).toMatchObject([
    403,
    { error: 'review_refused' },
  ]);
  const hidden = await makeBookableSession(db, { isActive: false });
  for (const id of [randomUUID(), hidden.classId])
    expect(await write(stranger, id, { rating: 1 })).toMatchObject([404, { error: 'not_found' }]);
});

test.each([
  ['no star', { rating: 0 }, 'rating'],
  ['six stars', { rating: 6 }, 'rating'],
  ['two and a half', { rating: 2.5 }, 'rating'],
  ['a rating as text', { rating: '5' }, 'rating'],
  ['no rating', {}, 'rating'],
  ['ten thousand letters', { rating: 5, comment: 'x'.repeat(10_000) }, 'comment'],
  ['letters that turn the text', { rating: 5, comment: 'a\u202eb' }, 'comment'],
])('refuses %s with a word about the field', async (_what, body, field) => {
  const session = await freeSession();
  const guest = await guestOf(session);
  const [status, { fields }] = await write(guest, session.classId, body);
  expect([status, Object.keys(fields)]).toEqual([400, [field]]);
});

test('takes one review of each person and class, also from two tabs at once', async () => {
  const session = await freeSession();
  const guest = await guestOf(session);
  const both = await Promise.all([5, 1].map((rating) => write(guest, session.classId, { rating })));
  expect(both.map(([status]) => status).toSorted((one, other) => one - other)).toEqual([201, 409]);
  expect((await read(session.classId)).rating.count).toBe(1);
});

test('lets a review be changed for 14 days, by who wrote it', async () => {
  const session = await freeSession();
  const guest = await guestOf(session);
  const [, { id }] = await write(guest, session.classId, { rating: 2, comment: 'Meh.' });
  const other = await guestOf(session);
  expect(await put('', other, id, { rating: 5 })).toEqual([404, 'not_found']);
  world.time.now = new Date(now.getTime() + 14 * dayMs);
  expect(await put('', guest, id, { rating: 4 })).toEqual([200, undefined]);
  const page = await respond('GET /api/classes/{id}/reviews', {
    params: { id: session.classId },
    query: {},
  });
  expect(page.body).toMatchObject({ reviews: [{ rating: 4, comment: null, isEdited: true }] });
  world.time.now = new Date(now.getTime() + 14 * dayMs + 1);
  expect(await put('', guest, id, { rating: 1 })).toEqual([409, 'review_closed']);
  world.time.now = now;
});

test('lets the instructor of the class reply once', async () => {
  const session = await freeSession();
  const guest = await guestOf(session);
  const [, { id }] = await write(guest, session.classId, { rating: 5 });
  const instructor = { id: session.instructorId, role: 'instructor', suspended: false } as const;
  const reply = { reply: 'Come again!' };
  for (const stranger of [guest, await makePerson(db, { role: 'instructor' })])
    expect(await put('/reply', stranger, id, reply)).toEqual([404, 'not_found']);
  expect(await put('/reply', instructor, id, { reply: ' \u200b ' })).toEqual([
    400,
    'invalid_input',
  ]);
  expect(await put('/reply', instructor, id, reply)).toEqual([200, undefined]);
  expect(await put('/reply', instructor, id, { reply: 'More' })).toEqual([409, 'already_replied']);
  const { reviews } = await read(session.classId);
  expect(reviews[0]?.reply).toEqual({ text: 'Come again!', createdAt: now.toISOString() });
});

test('turns the pages of many reviews without losing or repeating one', async () => {
  const session = await makeBookableSession(db, {
    priceCents: 0,
    sessions: [{ startsAt: new Date(now.getTime() + dayMs), capacity: 40 }],
  });
  for (let count = 0; count < 21; count += 1) {
    // Several at the same moment.
    world.time.now = new Date(now.getTime() + Math.floor(count / 4));
    await write(await guestOf(session), session.classId, { rating: 5 });
  }
  world.time.now = now;
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const input = { params: { id: session.classId }, query: { cursor } };
    const { body } = await respond('GET /api/classes/{id}/reviews', input);
    const { reviews, next } = body as { reviews: { id: string }[]; next: string | null };
    seen.push(...reviews.map(({ id }) => id));
    cursor = next ?? undefined;
  } while (cursor);
  expect([seen.length, new Set(seen).size]).toEqual([21, 21]);
  expect((await read(session.classId)).reviews.map(({ id }) => id)).toEqual(seen.slice(0, 10));
});

test('signs a review with the short name of the participants list, and of nobody without a name', async () => {
  const session = await freeSession();
  for (const [full_name, username] of [
    ['Ann Maria Owner (she/her)', 'ann-maria-owner'],
    ['', 'new-member-7'],
  ] as const) {
    const guest = await guestOf(session);
    await db
      .updateTable('profiles')
      .set({ full_name, username })
      .where('id', '=', guest.id)
      .execute();
    const [, written] = await write(guest, session.classId, {
      rating: 5,
      comment: full_name && 'Hi',
    });
    expect(JSON.stringify(written)).not.toContain(username);
  }
  const { reviews } = await read(session.classId);
  const names = reviews.map(({ comment, user }) => [comment, user.username]);
  expect(names).toHaveLength(2);
  expect(names).toContainEqual(['Hi', 'Ann O.']);
  expect(names).toContainEqual([null, null]);
});

test('keeps the review of who leaves, as of nobody, and gives it to them before', async () => {
  const session = await freeSession();
  const guest = await guestOf(session);
  await write(guest, session.classId, { rating: 3, comment: 'Fine.' });
  const exported = await reviewsHooks.exportData?.(db, guest.id);
  expect(exported).toMatchObject({ reviews: [{ rating: 3, comment: 'Fine.' }] });
  await eraseProfile(db, guest.id, now);
  const { reviews } = await read(session.classId);
  expect(reviews).toMatchObject([
    { comment: 'Fine.', user: { username: null, profileImage: null } },
  ]);
});

test('neither shows nor counts a review that an operator has hidden', async () => {
  const session = await freeSession();
  const guest = await guestOf(session);
  const [, { id }] = await write(guest, session.classId, { rating: 1 });
  await db.updateTable('reviews').set({ hidden_at: now }).where('id', '=', id).execute();
  const { reviews, rating, teacher } = await read(session.classId);
  expect([reviews, rating.count, teacher.rating]).toEqual([[], 0, null]);
  expect(await put('', guest, id, { rating: 5 })).toEqual([409, 'review_closed']);
});

test('takes a report of a class or a review once, until an operator has looked', async () => {
  const session = await freeSession();
  const [, { id }] = await write(await guestOf(session), session.classId, { rating: 1 });
  const reporter = await makePerson(db);
  const report = async (body: object): Promise<[number, unknown]> => {
    const response = await respond('POST /api/reports', { body } as never, reporter);
    return [response.status, response.body];
  };
  const reason = 'spam';
  const message = 'It sells watches.';
  for (const thing of [{ class_id: session.classId }, { review_id: id }, { review_id: id }])
    expect(await report({ ...thing, reason, message })).toEqual([201, { status: 'reported' }]);
  const kept = () =>
    db.selectFrom('reports').select('message').where('reporter_id', '=', reporter.id).execute();
  expect(await kept()).toEqual([{ message }, { message }]);
  expect((await report({ review_id: randomUUID(), reason }))[0]).toBe(404);
  for (const wrong of [
    { reason },
    { class_id: session.classId, review_id: id, reason },
    { review_id: id, reason: 'boring' },
  ])
    expect((await report(wrong))[0]).toBe(400);
  await reviewsHooks.erase?.(db, reporter.id, now);
  expect(await kept()).toEqual([{ message: null }, { message: null }]);
});
