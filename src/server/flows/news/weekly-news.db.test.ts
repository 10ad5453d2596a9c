// The weekly mail: one a week at most, each piece of news once, and nothing without news or to those who stopped it.
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { dayMs, hourMs, minuteMs } from '#domain/time/durations.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { lockRows, waitersAre } from '#tests/support/database/locked-rows.ts';
import { noteJobs } from '#tests/support/noted-jobs.ts';
import { makePerson } from '#tests/support/people.ts';
import { makeBookable, makeClass } from '#tests/support/worlds/classes.ts';
import { mailBatch, mailWeeklyNews } from '#tests/support/worlds/weekly-news.ts';
import { insertFollow } from '../../follows/follow-store.ts';
import { saveClass } from '../../bookings/saved/save-class.ts';
import { saveSearch } from '../alerts/save-search.ts';
import { newsHooks } from './hooks.ts';
import { saveNewsMail } from './news-mail-store.ts';
import { recordNews } from './record-news.ts';

const database = await freshDatabase();
const { db } = database;
const start = new Date('2026-11-15T16:00:00Z');
let now = start;
const context = {
  db,
  clock: { now: () => now },
  storage: { url: (key: string) => `/media/${key}` },
  notices: { publish: async () => undefined },
  jobs: noteJobs().jobs,
};
beforeEach(async () => {
  now = start;
  for (const table of [
    'outbox',
    'follows',
    'saved_classes',
    'alerts',
    'news',
    'news_mails',
  ] as const)
    await db.deleteFrom(table).execute();
});

const after = (ms: number): Date => (now = new Date(now.getTime() + ms));
const inDays = (count: number): Date => new Date(start.getTime() + count * dayMs);
const mails = async () =>
  (
    await db
      .selectFrom('outbox')
      .select(['kind', 'payload'])
      .orderBy('queued_at')
      .orderBy('entity')
      .execute()
  ).map((row) => ({ kind: row.kind, ...Object(row.payload) }));
const record = (classId: string) => recordNews(db, context, { classId, at: now });

/** A person who follows an instructor with a class that is known already. */
async function follower() {
  const { id: personId } = await makePerson(db);
  const made = await makeClass(db, { sessions: [{ startsAt: inDays(40) }] });
  await record(made.classId);
  after(hourMs);
  await insertFollow(db, { personId, instructorId: made.instructorId, at: now });
  return { personId, ...made };
}

async function publish(instructorId: string, title: string, day: number): Promise<string> {
  const sessions = [{ startsAt: inDays(day) }];
  const { classId } = await makeClass(db, { instructorId, title, sessions });
  await record(classId);
  return classId;
}

test('mails new classes and dates once, at most once a week, and nothing without news', async () => {
  const { instructorId, classId } = await follower();
  await mailWeeklyNews(context);
  expect(await mails()).toEqual([]);
  after(hourMs);
  const first = await publish(instructorId, 'Raku night', 41);
  await makeBookable(db, { classId, instructorId, startsAt: inDays(42) });
  await record(classId);
  after(hourMs);
  await mailWeeklyNews(context);
  await mailWeeklyNews(context);
  const [mail] = await mails();
  expect(mail).toMatchObject({
    kind: 'weekly-news',
    followed: {
      classes: [
        { id: first, isNew: true },
        { id: classId, isNew: false, count: 1 },
      ],
    },
    saved: { classes: [] },
    searches: [],
  });
  after(3 * dayMs);
  const second = await publish(instructorId, 'Raku weekend', 43);
  after(hourMs);
  await mailWeeklyNews(context);
  expect(await mails()).toHaveLength(1);
  after(4 * dayMs);
  await mailWeeklyNews(context);
  const sent = await mails();
  expect(sent).toHaveLength(2);
  const ids: string[] = sent.flatMap((each) => each.followed.classes).map(({ id }) => id);
  expect(ids.toSorted()).toEqual([first, classId, second].toSorted());
});

test('leaves nothing out that was published while the last mail was made', async () => {
  const { instructorId } = await follower();
  await publish(instructorId, 'Early enough', 41);
  after(hourMs);
  const late = await publish(instructorId, 'A moment ago', 42);
  await mailWeeklyNews(context);
  expect((await mails())[0].followed.classes).toHaveLength(1);
  after(7 * dayMs);
  await mailWeeklyNews(context);
  expect((await mails())[1].followed.classes).toMatchObject([{ id: late }]);
});

test('names saved classes and searches too, and of no class twice', async () => {
  const word = 'oenology';
  const { personId, instructorId } = await follower();
  const saved = await makeClass(db, { sessions: [{ startsAt: inDays(40) }] });
  await record(saved.classId);
  after(hourMs);
  await saveClass(db, context, { personId, classId: saved.classId });
  await saveSearch(db, context, { personId, search: { q: word } });
  after(hourMs);
  await makeBookable(db, { ...saved, startsAt: inDays(44) });
  await record(saved.classId);
  const known = await publish(instructorId, `A class of ${word}`, 45);
  const found = await makeClass(db, {
    title: `More ${word}`,
    sessions: [{ startsAt: inDays(46) }],
  });
  after(hourMs);
  await mailWeeklyNews(context);
  const [mail] = await mails();
  expect(mail).toMatchObject({
    followed: { classes: [{ id: known }] },
    saved: { classes: [{ id: saved.classId, count: 1, seats: null }] },
    searches: [{ classes: [{ id: found.classId }] }],
  });
  after(7 * dayMs);
  await mailWeeklyNews(context);
  expect(await mails()).toHaveLength(1);
});

test('mails nobody who turned it off or is suspended', async () => {
  const [off, suspended] = [await follower(), await follower()];
  const choice = { kind: 'news', channel: 'mail', is_on: false, chosen_at: now } as const;
  await db
    .insertInto('notification_choices')
    .values({ ...choice, person_id: off.personId })
    .execute();
  const suspension = { suspended_at: now };
  await db.updateTable('profiles').set(suspension).where('id', '=', suspended.personId).execute();
  after(hourMs);
  for (const { instructorId } of [off, suspended]) await publish(instructorId, 'Raku night', 41);
  after(hourMs);
  await mailWeeklyNews(context);
  expect(await mails()).toEqual([]);
});

test('names no date that has begun, is canceled, or is booked, and no class that is hidden', async () => {
  const { instructorId } = await follower();
  after(hourMs);
  const [canceled, hidden] = [
    await publish(instructorId, 'Canceled one', 41),
    await publish(instructorId, 'Hidden one', 42),
  ];
  await publish(instructorId, 'Soon over', 1);
  const cancel = { state: 'cancelled', cancelled_at: now } as const;
  await db.updateTable('sessions').set(cancel).where('class_id', '=', canceled).execute();
  await db.updateTable('classes').set({ is_active: false }).where('id', '=', hidden).execute();
  after(2 * dayMs);
  await mailWeeklyNews(context);
  expect(await mails()).toEqual([]);
});

test('takes people in batches, and mails everybody once though a worker is killed within one', async () => {
  const people = [];
  for (let made = 0; made < 7; made += 1) people.push(await follower());
  after(hourMs);
  for (const { instructorId } of people) await publish(instructorId, 'Raku night', 41);
  after(hourMs);
  const begun = now;
  const first = await mailBatch(context, {}, 3);
  expect(await mails()).toHaveLength(3);
  const ids = people.map(({ personId }) => personId).toSorted();
  expect(first).toEqual({ payload: { after: ids[2], at: begun.toISOString(), mailed: 3 } });
  after(minuteMs);
  let left = 2;
  const publishing = {
    publish: async () => {
      left -= 1;
      if (left === 0) throw new Error('killed');
    },
  };
  const killed = mailBatch({ ...context, notices: publishing }, first?.payload, 3);
  await expect(killed).rejects.toThrow('killed');
  expect(await mails()).toHaveLength(4);
  const second = await mailBatch(context, first?.payload, 3);
  expect(await mails()).toHaveLength(6);
  expect(await mailBatch(context, second?.payload, 3)).toBeUndefined();
  const recipients = await db.selectFrom('outbox').select('recipient').execute();
  expect(new Set(recipients.map(({ recipient }) => recipient)).size).toBe(7);
  expect(recipients).toHaveLength(7);
});

test('counts six days from the mail, also where the batch came days after the first one', async () => {
  const { instructorId } = await follower();
  after(hourMs);
  await publish(instructorId, 'Raku night', 41);
  after(hourMs);
  const begun = now;
  after(5 * dayMs);
  await mailBatch(context, { at: begun.toISOString() });
  expect(await mails()).toHaveLength(1);
  await publish(instructorId, 'Raku again', 42);
  after(2 * dayMs);
  await mailWeeklyNews(context);
  expect(await mails()).toHaveLength(1);
  after(7 * dayMs);
  await mailWeeklyNews(context);
  expect(await mails()).toHaveLength(2);
});

test('leaves no news out when a week was left out', async () => {
  const { instructorId } = await follower();
  after(hourMs);
  await publish(instructorId, 'Raku night', 41);
  after(hourMs);
  const begun = now;
  const late = await publish(instructorId, 'Raku a moment ago', 42);
  after(2 * dayMs);
  await mailBatch(context, { at: begun.toISOString() });
  now = new Date(begun.getTime() + 7 * dayMs);
  await mailWeeklyNews(context);
  expect(await mails()).toHaveLength(1);
  now = new Date(begun.getTime() + 14 * dayMs + minuteMs);
  await mailWeeklyNews(context);
  expect((await mails())[1]).toMatchObject({ followed: { classes: [{ id: late }] } });
});

test('names few seats of a saved class while they are few', async () => {
  const { id: personId } = await makePerson(db);
  const { classId, instructorId, sessionIds } = await makeClass(db, {
    maxStudents: 8,
    sessions: [{ startsAt: inDays(40) }, { startsAt: inDays(41) }],
  });
  await record(classId);
  after(hourMs);
  await saveClass(db, context, { personId, classId });
  after(hourMs);
  const few = { kind: 'few_seats', class_id: classId, instructor_id: instructorId } as const;
  for (const id of sessionIds)
    await db
      .insertInto('news')
      .values({ ...few, id: randomUUID(), session_ids: [id], happened_at: now })
      .execute();
  const take = (index: number, seats: number) =>
    db
      .updateTable('sessions')
      .set({ seats_taken: seats })
      .where('id', '=', sessionIds[index]!)
      .execute();
  await take(0, 8);
  await take(1, 3);
  after(hourMs);
  await mailWeeklyNews(context);
  expect(await mails()).toEqual([]);
  await take(1, 6);
  await mailWeeklyNews(context);
  expect(await mails()).toMatchObject([
    { saved: { classes: [{ id: classId, seats: 2, startsAt: inDays(41).toISOString() }] } },
  ]);
});

test('names a class whose dates come behind 500 of another one', async () => {
  const { instructorId, classId } = await follower();
  const sessions = [{ startsAt: inDays(50) }];
  const often = await makeClass(db, { instructorId, title: 'Every three hours', sessions });
  await sql`
    insert into sessions (id, class_id, starts_at, ends_at, time_zone, wall_start, capacity, created_at)
    select gen_random_uuid(), class_id, starts_at + n * interval '3 hours', ends_at + n * interval '3 hours',
      time_zone, wall_start, capacity, created_at
    from sessions, generate_series(1, 504) n where class_id = ${often.classId}`.execute(db);
  await record(often.classId);
  await makeBookable(db, { classId, instructorId, startsAt: inDays(300) });
  await record(classId);
  after(hourMs);
  await mailWeeklyNews(context);
  expect((await mails())[0].followed).toMatchObject({
    classes: [
      { id: often.classId, count: 505, isNew: true, startsAt: inDays(50).toISOString() },
      { id: classId, count: 1, isNew: false },
    ],
    more: 0,
  });
});

test('waits while mails wait for a first attempt, so that mails about bookings go between', async () => {
  const { instructorId } = await follower();
  after(hourMs);
  await publish(instructorId, 'Raku night', 41);
  after(hourMs);
  await db
    .insertInto('outbox')
    .values(
      Array.from({ length: 51 }, (_, index) => ({
        kind: 'weekly-news',
        entity: `${index}`,
        version: 1,
        recipient: `${index}@mail.example`,
        payload: '{}',
        queued_at: now,
        due_at: now,
      })),
    )
    .execute();
  const waiting = await mailBatch(context);
  expect(waiting?.dueAt).toEqual(new Date(now.getTime() + 1000));
  expect(await mails()).toHaveLength(51);
  await db.updateTable('outbox').set({ attempts: 1 }).execute();
  const putOff = await mailBatch(context, waiting?.payload);
  expect(putOff?.dueAt).toEqual(new Date(now.getTime() + 30_000));
  await db.deleteFrom('outbox').where('entity', '=', '0').execute();
  expect(await mailBatch(context, waiting?.payload)).toBeUndefined();
  expect(await mails()).toHaveLength(51);
});

test('mails once when two runs meet, and goes on where a run was stopped', async () => {
  const people = [await follower(), await follower(), await follower()];
  after(hourMs);
  for (const { instructorId } of people) await publish(instructorId, 'Raku night', 41);
  after(hourMs);
  const lock = 'select from profiles where id = any($1) for update';
  const locked = await lockRows(database, lock, [people.map(({ personId }) => personId)]);
  const runs = [mailWeeklyNews(context), mailWeeklyNews(context)];
  await waitersAre(database, 2);
  await locked.letGo();
  await Promise.all(runs);
  expect(await mails()).toHaveLength(3);
  after(7 * dayMs);
  for (const { instructorId } of people) await publish(instructorId, 'Raku again', 42);
  after(hourMs);
  let left = 2;
  const dying = {
    ...context,
    notices: {
      publish: async () => {
        left -= 1;
        if (left === 0) throw new Error('killed');
      },
    },
  };
  await expect(mailWeeklyNews(dying)).rejects.toThrow('killed');
  await mailWeeklyNews(context);
  expect(await mails()).toHaveLength(6);
});

test('exports when a person was last mailed, and forgets it with their account', async () => {
  const { id: personId } = await makePerson(db);
  const at = new Date('2026-11-15T16:00:00Z');
  await saveNewsMail(db, { personId, at, until: at });
  expect(await newsHooks.exportData?.(db, personId)).toEqual({ mailedAt: at });
  await newsHooks.erase?.(db, personId, at);
  expect(await newsHooks.exportData?.(db, personId)).toBeUndefined();
});
