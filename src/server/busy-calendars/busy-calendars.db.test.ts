// Calendars elsewhere, from a real local server.
import { randomUUID } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import pino from 'pino';
import { afterAll, expect, test } from 'vitest';
import { hourMs, minuteMs } from '#domain/time/durations.ts';
import { erasePerson } from '#platform/modules/erase-person.ts';
import { exportPerson } from '#platform/modules/export-person.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { silentNotices } from '#tests/support/mailer.ts';
import { makePerson } from '#tests/support/people.ts';
import { openBookingWorld } from '#tests/support/worlds/booking-world.ts';
import { openServerKeys } from '../notifications/keys/open-server-keys.ts';
import { addBusyCalendar } from './add-busy-calendar.ts';
import { findCalendars } from './busy-calendar-store.ts';
import { busyCalendarsHooks } from './hooks.ts';
import { createReadBusyCalendar } from './read-busy-calendar.ts';
import { createReadDueBusyCalendars } from './read-due-busy-calendars.ts';
import { readAgain } from './read-again.ts';
import { readBusyTimes } from './read-busy-times.ts';

const { db } = await freshDatabase();
const now = new Date('2026-11-19T12:00:00Z');
const world = await openBookingWorld(db, { now });
const log = pino({ level: 'silent' });

let respond: (response: ServerResponse, knownTag: string | undefined) => void;
const server = createServer((request, response) =>
  respond(response, request.headers['if-none-match']),
);
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
afterAll(() => void server.close());
const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;

const event = (start: string, end: string) =>
  `BEGIN:VEVENT\r\nUID:${start}\r\nSUMMARY:Dentist\r\nDTSTART:${start}\r\nDTEND:${end}\r\nEND:VEVENT\r\n`;
const give = (events: string) => {
  respond = (response) =>
    response.end(`BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${events}END:VCALENDAR\r\n`);
};

let realNow = new Date('2026-11-19T09:00:00Z');
const context = {
  ...world.context,
  db,
  log,
  config: { ...world.context.config, calendarPrivateHosts: [host] },
  serverKeys: openServerKeys({ db, notices: silentNotices }),
  realClock: { now: () => realNow },
  timeoutMs: 2000,
};
const secret = 'private-4f7d1c';
const add = (personId: string, file = secret) =>
  addBusyCalendar(db, context, {
    personId,
    url: `http://${host}/${file}.ics`,
    timeZone: 'America/Chicago',
  });
const read = (calendarId: string) =>
  createReadBusyCalendar(context)(
    { calendarId },
    {
      id: randomUUID(),
      attempt: 1,
      signal: new AbortController().signal,
      finish: (work) => db.transaction().execute(work),
    },
  );
const busy = async (personId: string) => {
  const times = [{ startTime: '2026-01-01T00:00:00.000Z', endTime: '2030-01-01T00:00:00.000Z' }];
  const [found = []] = await readBusyTimes(db, { personId, times });
  return found.map(({ startTime, endTime }) => [startTime, endTime]);
};
const stateOf = async (personId: string) => (await findCalendars(db, personId))[0];

test('keeps when somebody is busy, and neither what for nor the address in clear', async () => {
  const { id: personId } = await makePerson(db);
  give(event('20261201T200000Z', '20261201T213000Z'));
  const { id, host: shown } = await add(personId);
  expect(shown).toBe(host);
  expect(world.added.splice(0)).toMatchObject([
    { name: 'read-busy-calendar', payload: { calendarId: id } },
  ]);
  await read(id);
  expect(await busy(personId)).toEqual([['2026-12-01T20:00:00.000Z', '2026-12-01T21:30:00.000Z']]);
  expect(await stateOf(personId)).toMatchObject({ failure: null, read_at: realNow });
  const tables = [
    await db.selectFrom('busy_calendars').selectAll().execute(),
    await db.selectFrom('busy_times').selectAll().execute(),
  ];
  const plain = JSON.stringify(tables, (_, value: unknown) =>
    (value as { type?: string } | null)?.type === 'Buffer'
      ? Buffer.from((value as { data: number[] }).data).toString('latin1')
      : value,
  );
  expect(plain).not.toContain(secret);
  expect(plain).not.toContain('Dentist');
});

test('finds for each of several times what overlaps with it, and not what only touches it', async () => {
  const { id: personId } = await makePerson(db);
  const days = (...hours: [from: string, to: string][]) =>
    give(hours.map(([from, to]) => event(`202612${from}0000Z`, `202612${to}0000Z`)).join(''));
  days(['01T08', '01T10'], ['01T12', '01T13'], ['08T09', '08T11']);
  await read((await add(personId)).id);
  days(['01T09', '01T11']);
  await read((await add(personId, 'other')).id);
  const at = (from: string, to: string) => ({
    startTime: `2026-12-${from}:00:00.000Z`,
    endTime: `2026-12-${to}:00:00.000Z`,
  });
  const times = [
    at('08T10', '08T12'),
    at('15T10', '15T12'),
    at('01T09', '01T12'),
    at('01T10', '01T11'),
  ];
  expect(await readBusyTimes(db, { personId, times })).toEqual([
    [at('08T09', '08T11')],
    [],
    [at('01T08', '01T10'), at('01T09', '01T11')],
    [at('01T09', '01T11')],
  ]);
});

test('adds a calendar once, five at most, and refuses addresses of our own network', async () => {
  const { id: personId } = await makePerson(db);
  const { id } = await add(personId);
  expect((await add(personId)).id).toBe(id);
  for (const file of ['b', 'c', 'd', 'e']) await add(personId, file);
  await expect(add(personId, 'f')).rejects.toMatchObject({ code: 'too_many_busy_calendars' });
  const refused = (url: string, timeZone = 'America/Chicago') =>
    expect(addBusyCalendar(db, context, { personId, url, timeZone })).rejects.toMatchObject({
      code: 'invalid_input',
    });
  await refused('http://127.0.0.1:1/a.ics');
  await refused('file:///etc/passwd');
  await refused('https://calendar.example/a.ics', 'Nowhere/Land');
});

test('keeps the former times while a calendar cannot be read, and waits longer each time', async () => {
  const { id: personId } = await makePerson(db);
  give(event('20261201T200000Z', '20261201T213000Z'));
  const { id } = await add(personId);
  await read(id);
  respond = (response) => response.writeHead(404).end();
  const waits: number[] = [];
  for (const failures of [1, 2, 3]) {
    await read(id);
    const state = await stateOf(personId);
    expect(state).toMatchObject({ failure: 'gone', failures });
    waits.push((state?.next_read_at.getTime() ?? 0) - realNow.getTime());
  }
  expect(waits).toEqual([30 * minuteMs, hourMs, 2 * hourMs]);
  expect(await busy(personId)).toHaveLength(1);
  give('');
  await read(id);
  expect(await stateOf(personId)).toMatchObject({ failure: null, failures: 0 });
  expect(await busy(personId)).toEqual([]);
});

test('does not ask for a file again that has not changed, until its window has passed', async () => {
  const { id: personId } = await makePerson(db);
  const tags: (string | undefined)[] = [];
  respond = (response, tag) => {
    tags.push(tag);
    if (tag) return void response.writeHead(304).end();
    response.writeHead(200, { etag: '"v1"' });
    response.end('BEGIN:VCALENDAR\r\nEND:VCALENDAR');
  };
  const { id } = await add(personId);
  await read(id);
  await read(id);
  const soon = new Date(now.getTime() + 300 * 24 * hourMs);
  await db.updateTable('busy_calendars').set({ window_until: soon }).where('id', '=', id).execute();
  await read(id);
  expect(tags).toEqual([undefined, '"v1"', undefined]);
});

test('reads what is due, each once, and a calendar again for its owner only', async () => {
  await db.deleteFrom('busy_calendars').execute();
  const [{ id: personId }, { id: stranger }] = [await makePerson(db), await makePerson(db)];
  give('');
  const { id } = await add(personId);
  world.added.splice(0);
  const due = createReadDueBusyCalendars(context);
  const run = () => due({}, { id: 'r', attempt: 1 } as never);
  await Promise.all([run(), run()]);
  expect(world.added.splice(0)).toMatchObject([{ payload: { calendarId: id } }]);
  await expect(readAgain(db, context, { id, personId: stranger })).rejects.toMatchObject({
    code: 'not_found',
  });
  expect(await readAgain(db, context, { id, personId })).toMatchObject({ id });
  realNow = new Date(realNow.getTime() + hourMs);
});

test('says that an address is lost with its key', async () => {
  const { id: personId } = await makePerson(db);
  const { id } = await add(personId);
  await db
    .updateTable('busy_calendars')
    .set({ sealed_address: Buffer.alloc(60) })
    .where('id', '=', id)
    .execute();
  await read(id);
  expect(await stateOf(personId)).toMatchObject({ failure: 'address_lost' });
});

test('gives a person their calendars without the address, and forgets them with the account', async () => {
  const [{ id: personId }, { id: other }] = [await makePerson(db), await makePerson(db)];
  give(event('20261201T200000Z', '20261201T213000Z'));
  for (const owner of [personId, other]) await read((await add(owner)).id);
  const exported = await exportPerson([busyCalendarsHooks], db, personId);
  expect(exported).toMatchObject({ busyCalendars: [{ host, busy: [{}] }] });
  expect(JSON.stringify(exported)).not.toContain(secret);
  await erasePerson([busyCalendarsHooks], db, { personId, at: now });
  expect([await stateOf(personId), await busy(personId)]).toEqual([undefined, []]);
  expect(await busy(other)).toHaveLength(1);
});
