// Sends push notifications to a device from now on, and lists the devices of a person.
import { createHash, randomUUID } from 'node:crypto';
import type { PushDevice } from '#contract/notifications/notification-calls.ts';
import { mostPushDevices } from '#contract/notifications/notification-calls.ts';
import { missing, Refusal } from '#contract/errors.ts';
import { systemClock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import { plainLine } from '#platform/plain-line.ts';
import type { Context } from '../../shared/context.ts';
import { lockPersonAlone } from '../../shared/person-lock-store.ts';
import { deleteSurplusDevices, type DeviceRow, findDevices, saveDevice } from './device-store.ts';
import { keyHashOf } from './key-hash.ts';
import { isPushKey } from './push-key.ts';
import { isPushEndpoint } from '../../shared/public-address.ts';
import { deleteRemoval, saveRemovals } from './removal-store.ts';

interface Subscription {
  personId: string;
  /** The sign-in with which it ends; undefined where the sign-in service names none. */
  authSessionId: string | undefined;
  endpoint: string;
  keys: { p256dh: string; auth: string };
  device: string;
}

export async function subscribeDevice(
  db: Db,
  { config, serverKeys }: Pick<Context, 'config' | 'serverKeys'>,
  { personId, authSessionId, endpoint, keys, device }: Subscription,
): Promise<PushDevice> {
  if (!isPushEndpoint(endpoint, config.pushPrivateHosts ?? []) || !isPushKey(keys.p256dh))
    throw new Refusal('push_address_refused');
  const keyHash = keyHashOf(await serverKeys.push());
  return inTransaction(db, async (tx) => {
    if (!(await lockPersonAlone(tx, personId))) throw missing('account');
    const named = plainLine(device) || 'Browser';
    // Real time, as when it last took a push.
    const of = { id: randomUUID(), personId, authSessionId, at: systemClock.now() };
    const row = { ...of, endpoint, ...keys, keyHash, device: named };
    const saved = await saveDevice(tx, row);
    const endpoints = await deleteSurplusDevices(tx, { personId, most: mostPushDevices });
    await saveRemovals(tx, { personId, endpoints, reason: 'room', at: of.at });
    await deleteRemoval(tx, { personId, endpoint });
    if (!saved) throw new Error(`The device ${row.id} is not there after its insertion.`);
    return presentDevice(saved);
  });
}

export const listDevices = async (db: Db, personId: string): Promise<PushDevice[]> =>
  (await findDevices(db, personId)).map(presentDevice);

const presentDevice = (row: DeviceRow): PushDevice => ({
  id: row.id,
  device: row.device,
  endpointHash: createHash('sha256').update(row.endpoint).digest('hex'),
  createdAt: row.created_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
});
