// Sends a test notification to one of a person's devices.
import { missing } from '#contract/errors.ts';
import { systemClock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import type { Context } from '../../shared/context.ts';
import { findDevices } from './device-store.ts';

export function testPush(
  db: Db,
  { jobs }: Pick<Context, 'jobs'>,
  { personId, id }: { personId: string; id: string },
): Promise<{ queued: true }> {
  return inTransaction(db, async (tx) => {
    const devices = await findDevices(tx, personId);
    if (!devices.some((device) => device.id === id)) throw missing('device');
    await jobs.add(tx, 'send-push', {
      notificationId: null,
      personId,
      subscriptionId: id,
      kind: 'account',
      tag: 'test',
      title: 'Notifications work',
      body: 'This is how we tell you about your bookings and messages.',
      path: '/dashboard/profile#notifications',
      queuedAt: systemClock.now().toISOString(),
    });
    return { queued: true };
  });
}
