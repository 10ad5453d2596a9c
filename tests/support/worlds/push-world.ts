// Pushes for tests: a push service that opens them, people with devices, and the jobs that were queued.
import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { beforeEach } from 'vitest';
import type { JobPayload } from '#contract/jobs.ts';
import type { Caller } from '#domain/permissions.ts';
import type { Db } from '#platform/db/db.ts';
import { openServerKeys } from '#server/notifications/keys/open-server-keys.ts';
import { createSendPush } from '#server/notifications/push/send-push.ts';
import { subscribeDevice } from '#server/notifications/push/subscribe-device.ts';
import { notifyPeople } from '#server/shared/notifications/notify-people.ts';
import { fakeIdentity } from '../identity/fake-identity.ts';
import { silentNotices } from '../mailer.ts';
import { startPushService } from '../servers/push-service.ts';
import { openBookingWorld } from './booking-world.ts';

export type Push = JobPayload<'send-push'>;

export async function openPushWorld(db: Db) {
  // Far from real time, in which push services count.
  const world = await openBookingWorld(db, { now: new Date('2027-03-01T16:00:00Z') });
  const serverKeys = openServerKeys({ db, notices: silentNotices });
  const service = await startPushService(async () => (await serverKeys.push()).publicKey);
  const config = { ...world.context.config, pushPrivateHosts: [service.host] };
  const log = pino({ level: 'silent' });
  const identity = fakeIdentity();
  const context = { ...world.context, config, serverKeys, db, log, identity, timeoutMs: 500 };
  const run = (push: Push, attempt = 1, more: object = {}) =>
    createSendPush({ ...context, ...more })(push, {
      id: randomUUID(),
      attempt,
      signal: new AbortController().signal,
      finish: (work) => db.transaction().execute(work),
    });
  /** The pushes that were queued since it was last called. */
  const queued = (): Push[] =>
    world.added
      .splice(0)
      .flatMap(({ name, payload }) => (name === 'send-push' ? [payload as Push] : []));
  const subscribe = (person: Caller, id: string = randomUUID()) =>
    subscribeDevice(db, context, {
      personId: person.id,
      authSessionId: randomUUID(),
      endpoint: service.endpoint(id),
      keys: service.keys,
      device: 'Chrome on Android',
    });
  const event = (person: Caller) => ({
    personId: person.id,
    kind: 'booking' as const,
    entity: randomUUID(),
    title: 'You are booked',
    body: 'Bread, Sat, Dec 5',
    path: '/bookings/1',
  });
  async function pushTo(person: Caller): Promise<Push> {
    await notifyPeople(db, context, [event(person)]);
    const [push] = queued();
    return push!;
  }
  beforeEach(() => {
    service.received.length = 0;
    Object.assign(service.answer, { status: 201, headers: {} });
  });
  return { world, service, config, context, identity, run, queued, subscribe, event, pushTo };
}
