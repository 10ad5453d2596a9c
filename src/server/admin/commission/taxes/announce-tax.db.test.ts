// Tests that everybody who bears a tax on the commission hears of it once, also that it does not come, and nobody else does.
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import type { JobPayload } from '#contract/jobs.ts';
import { dayMs } from '#domain/time/durations.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { makePerson } from '#tests/support/people.ts';
import { makeBookableSession, openBookingWorld } from '#tests/support/worlds/booking-world.ts';
import { announceTax } from './announce-tax.ts';
import { listTaxes } from './list-taxes.ts';
import { cancelTax, planTax } from './plan-tax.ts';

const { db } = await freshDatabase();
const world = await openBookingWorld(db);
const { context, added, time } = world;
const operator = await makePerson(db, { role: 'operator' });
const teachers = [await makeBookableSession(db), await makeBookableSession(db)]
  .map(({ instructorId }) => instructorId)
  .sort();
const nextYear = () => new Date(time.now.getTime() + 40 * dayMs);

afterEach(async () => {
  added.length = 0;
  await db.deleteFrom('commission_taxes').execute();
  await db.deleteFrom('outbox').execute();
  await db.deleteFrom('notifications').execute();
});

async function setTax(bps: number, { name = 'VAT', number = 'US-1' } = {}): Promise<string> {
  const { taxes } = await listTaxes(db, context);
  const seen = taxes[0]?.id ?? null;
  const body = { bps, name, number, from: nextYear().toISOString(), seen };
  return planTax(db, context, { caller: operator, requestId: 'r', body });
}

type Payload = JobPayload<'announce-commission-tax'>;
const walks = () => added.filter(({ name }) => name === 'announce-commission-tax');

/** The next batch, as a worker runs it. */
async function announceNext(most?: number): Promise<boolean> {
  const [walk] = walks();
  if (!walk) return false;
  added.splice(added.indexOf(walk), 1);
  await db.transaction().execute((tx) => announceTax(tx, context, walk.payload as Payload, most));
  return true;
}

async function mails(): Promise<{ to: string; payload: Record<string, unknown> }[]> {
  const { rows } = await sql<{ to: string; payload: Record<string, unknown> }>`
    select n.person_id as to, o.payload from outbox o
      join profiles p on p.email = o.recipient
      join notifications n on n.person_id = p.id and n.entity = 'commission-tax:' || o.entity and n.version = o.version
    where o.kind = 'commission-tax' order by o.version, n.person_id`.execute(db);
  return rows;
}

test('tells each instructor once, batch by batch, before it counts', async () => {
  await setTax(2000);
  while (await announceNext(1));
  const told = await mails();
  expect(told.map(({ to }) => to)).toEqual(teachers);
  expect(told[0]?.payload).toMatchObject({
    bps: 2000,
    name: 'VAT',
    number: 'US-1',
    before: null,
    commissionBps: 1000,
    isCanceled: false,
  });
});

test('tells only those who have heard of it that it does not come', async () => {
  const id = await setTax(2000);
  await announceNext(1);
  added.length = 0;
  await cancelTax(db, context, { id, caller: operator, requestId: 'r' });
  while (await announceNext());
  expect((await mails()).map(({ to, payload }) => [to, payload['isCanceled']])).toEqual([
    [teachers[0], true],
  ]);
});

test('sends no more of a tax that was canceled meanwhile', async () => {
  const id = await setTax(2000);
  const [walk] = walks();
  await cancelTax(db, context, { id, caller: operator, requestId: 'r' });
  await db.transaction().execute((tx) => announceTax(tx, context, walk?.payload as Payload));
  expect(await mails()).toEqual([]);
});

test('tells nobody of another number, which changes nothing for them', async () => {
  await setTax(2000);
  added.length = 0;
  await setTax(2000, { number: 'US-2' });
  expect(walks()).toEqual([]);
  await setTax(2000, { name: 'GST' });
  expect(walks()).toHaveLength(1);
});
