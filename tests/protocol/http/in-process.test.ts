import pino from 'pino';
import { expect, test } from 'vitest';
import { createResponder } from '#platform/http/api.ts';
import type { MovableClock } from '#platform/movable-clock.ts';
import { openProviders } from '#platform/payments/open-providers.ts';
import { createContext } from '#server/create-context.ts';
import { createHandlers } from '#server/handlers.ts';
import { createRemembered } from '#server/remembered.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { fakeIdentity } from '#tests/support/identity/fake-identity.ts';
import { makePerson } from '#tests/support/people.ts';
import { lazyRenderer } from '#tests/support/lazy-renderer.ts';
import { noteJobs } from '#tests/support/noted-jobs.ts';
import { pictureContext } from '#tests/support/pictures.ts';

const { db } = await freshDatabase();
const operator = await makePerson(db, { role: 'operator' });
const log = pino({ level: 'silent' });
const clock: MovableClock = {
  now: () => new Date('2026-11-15T23:30:00Z'),
  offsetMs: () => 0,
  moveTo: async () => true,
  refresh: async () => undefined,
  close: () => undefined,
};
const notices = {
  listen: () => () => {},
  position: () => '',
  isUnchanged: () => false,
  publish: async () => {},
  close: async () => {},
};
const config = {
  mode: 'demo',
  publicUrl: 'https://trellis.example',
  smtpUrl: undefined,
  mailFrom: 'hello@trellis.example',
  payments: 'demo',
  demoData: true,
  auth: { basePath: '/auth/v1', hosted: undefined, providers: [] as never[] },
} as const;
const { jobs } = noteJobs();
const context = createContext({
  config,
  log,
  db,
  clock,
  notices,
  jobs,
  providers: await openProviders({ config, db, clock, jobs }),
  pictures: pictureContext(),
  identity: fakeIdentity(),
});
const handlers = createHandlers({
  ...context,
  ...createRemembered(),
  modules: [],
  renderer: lazyRenderer,
});
const response = createResponder({ handlers, db, log, checkResponses: true });

test('gives a page loader the same answer as HTTP', async () => {
  expect(await response('GET /api/site')).toEqual({
    status: 200,
    headers: {},
    body: {
      brandName: 'Trellis',
      supportEmail: 'support@trellis.example',
      support: { supportPhone: '', supportHours: '', postalAddress: '' },
      look: { accentColor: '', logo: null },
      measures: { currency: 'USD', symbol: '$', distanceUnit: 'miles' },
      home: null,
      categories: null,
      mode: 'demo',
      publicUrl: 'https://trellis.example',
      today: '2026-11-15',
      policy: {
        refundWindowHours: 24,
        leastRefundWindowHours: 0,
        mostRefundWindowHours: 72,
        rescheduleWindowHours: 48,
        payoutLimitDays: 7,
        waitlistClaimHours: 12,
      },
      commission: { bps: 1000, planned: null, categories: [], tax: null, plannedTax: null },
      mapStyleUrl: null,
      payments: 'demo',
      auth: { url: '/auth/v1', apikey: null, providers: [] as never[], passkeys: true },
    },
  });
});

test('asks a page loader for the same rights as HTTP', async () => {
  expect(await response('GET /api/admin/settings')).toMatchObject({
    status: 401,
    body: { error: 'unauthenticated' },
  });
  expect((await response('GET /api/admin/settings', {}, operator)).status).toBe(200);
});

test('checks the input of a page loader and repeats its stored answers', async () => {
  const wrong = { body: { to: 'tomorrow' } };
  expect(await response('PUT /api/admin/clock', wrong, operator)).toMatchObject({
    status: 400,
    body: { fields: { to: 'must be an ISO 8601 instant with a zone' } },
  });
  const right = { body: { to: '2026-11-16T00:00:00Z' }, idempotencyKey: 'k' };
  await response('PUT /api/admin/clock', right, operator);
  const again = await response('PUT /api/admin/clock', right, operator);
  expect(again.headers).toEqual({ 'idempotency-replayed': 'true' });
});

test('turns an unexpected failure into an answer, not into an exception', async () => {
  const broken = { ...handlers, 'GET /api/site': () => Promise.reject(new Error('secret')) };
  const result = await createResponder({ handlers: broken, db, log })('GET /api/site');
  expect(result.status).toBe(500);
  expect(JSON.stringify(result.body)).not.toContain('secret');
});
