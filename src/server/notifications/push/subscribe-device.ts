// Sends push notifications to a device from now on, and lists the devices of a person.
import { createHash, ECDH, randomUUID } from 'node:crypto';
import type { PushDevice } from '#contract/notifications/notification-calls.ts';
import { mostPushDevices } from '#contract/notifications/notification-calls.ts';
import { missing, Refusal } from '#contract/errors.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import { plainLine } from '#platform/plain-line.ts';
import type { Context } from '../../shared/context.ts';
import { lockPersonAlone } from '../../shared/person-lock-store.ts';
import { deleteSurplusDevices, type DeviceRow, findDevices, saveDevice } from './device-store.ts';
import { isPushEndpoint } from './public-address.ts';

interface Subscription {
  personId: string;
  endpoint: string;
  keys: { p256dh: string; auth: string };
  device: string;
}

export async function subscribeDevice(
  db: Db,
  { clock, config }: Pick<Context, 'clock' | 'config'>,
  { personId, endpoint, keys, device }: Subscription,
): Promise<PushDevice> {
  if (!isPushEndpoint(endpoint, config.pushPrivateHosts ?? []) || !isPoint(keys.p256dh))
    throw new Refusal('push_address_refused');
  return inTransaction(db, async (tx) => {
    if (!(await lockPersonAlone(tx, personId))) throw missing('account');
    const named = plainLine(device) || 'Browser';
    const row = { id: randomUUID(), personId, endpoint, ...keys, device: named, at: clock.now() };
    const saved = await saveDevice(tx, row);
    await deleteSurplusDevices(tx, { personId, most: mostPushDevices });
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

/** Whether the key is a point of its curve: nothing can be encrypted for any other. */
function isPoint(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url');
    return true;
  } catch {
    return false;
  }
}
