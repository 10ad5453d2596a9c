// Ends the pushes to a device and remembers why, so that its browser knows whether to subscribe again.
import type { PushRemovalReason } from '#contract/notifications/notification-calls.ts';
import { systemClock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import { deleteDevice, deleteGoneDevice, type DeviceRow } from './device-store.ts';
import { findRemovals, saveRemovals } from './removal-store.ts';

/** The person has turned it off, on this device or on another one. */
export const removeDevice = (
  db: Db,
  { id, personId }: { id: string; personId: string },
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const endpoints = await deleteDevice(tx, { id, personId });
    await saveRemovals(tx, { personId, endpoints, reason: 'person', at: systemClock.now() });
  });

/** The push service no longer knows its address. */
export const removeGoneDevice = (db: Db, device: DeviceRow & { personId: string }): Promise<void> =>
  inTransaction(db, async (tx) => {
    const endpoints = await deleteGoneDevice(tx, device);
    const { personId } = device;
    await saveRemovals(tx, { personId, endpoints, reason: 'service', at: systemClock.now() });
  });

interface PushRemoval {
  endpointHash: string;
  reason: PushRemovalReason;
  removedAt: string;
}

export const listRemovals = async (db: Db, personId: string): Promise<PushRemoval[]> =>
  (await findRemovals(db, personId)).map((row) => ({
    endpointHash: row.endpoint_hash,
    reason: row.reason,
    removedAt: row.removed_at.toISOString(),
  }));
