// A marketplace in euros and kilometers says so wherever it names an amount or a distance, and charges in euros. One in US
// dollars and miles is what every other test asks.
import { expect, test } from 'vitest';
import { loadPlaces } from '#platform/places/load-places.ts';
import { readBrand } from '#server/admin/system/read-brand.ts';
import { readReceiptFile } from '#server/payments/receipts/show-receipt.ts';
import { call } from '#tests/support/call.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { lazyRenderer } from '#tests/support/lazy-renderer.ts';
import { makePerson } from '#tests/support/people.ts';
import { readPdf } from '#tests/support/read-pdf.ts';
import { startAppServer } from '#tests/support/servers/app-server.ts';
import { makeClass } from '#tests/support/worlds/classes.ts';

const database = await freshDatabase();
const { db } = database;
await loadPlaces(database.pool);

const around = 'near=Austin,%20TX&radius=100';

async function change(url: string, values: object) {
  const as = await makePerson(db, { role: 'operator' });
  const { body } = await call(url, 'GET /api/admin/settings', { as });
  const changed = await call(url, 'PUT /api/admin/settings', {
    as,
    body: { version: body.version, values },
  });
  expect(changed.status).toBe(200);
}

test('names euros and kilometers on pages, feeds, receipts and in the admin area, and charges euros', async () => {
  const { url } = await startAppServer(database);
  await change(url, { currency: 'EUR', distanceUnit: 'kilometers', demoCheckout: 'at once' });
  const { classId, sessionIds, instructorId } = await makeClass(db, { priceCents: 1800 });
  const text = async (path: string): Promise<string> =>
    (await call(url, `GET ${path}`)).text.replaceAll('<!-- -->', '');

  await eventually(async () => expect(await text('/')).toContain('€18'));
  const explore = await text(`/explore?${around}`);
  expect(explore).toContain('€18.00');
  expect(explore).toContain('within 160 km of Austin, TX');
  const shown = await text(`/classes/${classId}`);
  expect(shown).toContain('€18');
  expect(shown).toContain('"priceCurrency":"EUR"');
  for (const page of [explore, shown, await text('/terms')]) {
    expect(page).not.toMatch(/\$\d|\bmiles? (?:away|of)\b|US dollars/);
  }
  expect(await text('/terms')).toContain('in euros');
  const { username } = await db
    .selectFrom('profiles')
    .select('username')
    .where('id', '=', instructorId)
    .executeTakeFirstOrThrow();
  expect(await text(`/feeds/instructors/${username}.json`)).toMatch(/€18\.00.*"currency":"EUR"/);
  expect(await text(`/embed/instructors/${username}`)).toContain('€18.00');

  const learner = await makePerson(db);
  const body = { class_id: classId, session_id: sessionIds[0] };
  const booked = await call(url, 'POST /api/bookings', { as: learner, body });
  expect(booked.body.status).toBe('confirmed');
  const { id } = booked.body;
  const { request } = await db
    .selectFrom('payments')
    .select('request')
    .where('booking_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(request).toMatchObject({ currency: 'eur', amountCents: 1800 });
  const receipt = readPdf((await readReceiptFile(db, id))!.content).join(' ');
  expect(receipt).toContain('€18.00');
  expect(receipt).toContain('All amounts in euros.');
  const { kind, payload } = await db
    .selectFrom('outbox')
    .select(['kind', 'payload'])
    .where('entity', '=', id)
    .where('kind', '=', 'booking-confirmed')
    .executeTakeFirstOrThrow();
  const brand = await readBrand(db, { mode: 'demo', publicUrl: url });
  const mail = await lazyRenderer.renderMail(kind as 'booking-confirmed', payload, brand);
  expect(mail.text).toContain('€18.00');
  const as = await makePerson(db, { role: 'operator' });
  const csv = await call(url, 'GET /api/admin/money/payments.csv?zone=UTC', { as });
  expect(csv.text).toMatch(/,EUR,demo,/);
  // One walk over many first pages, which a busy machine renders slowly.
}, 90_000);

test('changes the unit of distances at any time, on pages that were cached as well', async () => {
  const { url } = await startAppServer(database);
  await makeClass(db, {});
  const heading = async () => (await call(url, `GET /explore?${around}`)).text;
  await change(url, { distanceUnit: 'miles' });
  await eventually(async () => expect(await heading()).toContain('within 100 miles of'));
  await change(url, { distanceUnit: 'kilometers' });
  await eventually(async () => expect(await heading()).toContain('within 160 km of'));
});
