// Stores the devices that get push notifications.
import { sql } from 'kysely';
import type { NotificationKind } from '#contract/notifications/notification-kinds.ts';
import type { Db } from '#platform/db/db.ts';

export interface DeviceRow {
  id: string;
  auth_session_id: string | null;
  endpoint: string;
  p256dh: string;
  auth: string;
  /** Null until a push tells, where a process of the release before wrote the row. */
  key_hash: string | null;
  device: string;
  created_at: Date;
  last_used_at: Date | null;
}

const columns = sql.raw(
  'id, auth_session_id, endpoint, p256dh, auth, key_hash, device, created_at, last_used_at',
);

export async function findDevices(db: Db, personId: string): Promise<DeviceRow[]> {
  const { rows } = await sql<DeviceRow>`
    select ${columns} from push_subscriptions
    where person_id = ${personId} order by created_at desc, id`.execute(db);
  return rows;
}

interface NewDevice {
  id: string;
  personId: string;
  authSessionId: string | undefined;
  endpoint: string;
  p256dh: string;
  auth: string;
  keyHash: string;
  device: string;
  at: Date;
}

/** A device that is known already keeps its id, unless it was somebody else's. */
export async function saveDevice(tx: Db, device: NewDevice): Promise<DeviceRow | undefined> {
  const { id, personId, authSessionId = null, endpoint, p256dh, auth, keyHash, at } = device;
  const { rows } = await sql<DeviceRow>`
    insert into push_subscriptions as known
      (id, person_id, auth_session_id, endpoint, p256dh, auth, key_hash, device, created_at)
    values (${id}, ${personId}, ${authSessionId}, ${endpoint}, ${p256dh}, ${auth}, ${keyHash}, ${device.device}, ${at})
    on conflict (endpoint) do update set
      id = case when known.person_id = excluded.person_id then known.id else excluded.id end,
      created_at = case when known.person_id = excluded.person_id then known.created_at else excluded.created_at end,
      last_used_at = case when known.person_id = excluded.person_id then known.last_used_at end,
      person_id = excluded.person_id, auth_session_id = excluded.auth_session_id, p256dh = excluded.p256dh, auth = excluded.auth,
      key_hash = excluded.key_hash,
      device = excluded.device, failures = 0
    returning ${columns}`.execute(tx);
  return rows[0];
}

interface Renewed {
  former: { endpoint: string; auth: string };
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/** The secret of the former subscription proves that it is the same browser. Leaves known endpoints alone. */
export async function saveRenewed(db: Db, { former, endpoint, keys }: Renewed): Promise<void> {
  await sql`
    update push_subscriptions set
      endpoint = ${endpoint}, p256dh = ${keys.p256dh}, auth = ${keys.auth}, failures = 0
    where endpoint = ${former.endpoint} and auth = ${former.auth}
      and not exists (select from push_subscriptions known where known.endpoint = ${endpoint})`.execute(
    db,
  );
}

/** For when the key is made anew: whatever has subscribed before takes no push any more. */
export async function deleteDevicesOfOtherKeys(tx: Db, keyHash: string): Promise<void> {
  await tx
    .deleteFrom('push_subscriptions')
    .where('key_hash', 'is distinct from', keyHash)
    .execute();
}

/** Keeps the newest. Returns the addresses of the others. */
export async function deleteSurplusDevices(
  tx: Db,
  { personId, most }: { personId: string; most: number },
): Promise<string[]> {
  const { rows } = await sql<{ endpoint: string }>`
    delete from push_subscriptions where id in (
      select id from push_subscriptions where person_id = ${personId}
      order by coalesce(last_used_at, created_at) desc, id offset ${most})
    returning endpoint`.execute(tx);
  return rows.map(({ endpoint }) => endpoint);
}

/** Returns its address; nothing if it was gone already. */
export async function deleteDevice(
  db: Db,
  { id, personId }: { id: string; personId: string },
): Promise<string[]> {
  const rows = await db
    .deleteFrom('push_subscriptions')
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .returning('endpoint')
    .execute();
  return rows.map(({ endpoint }) => endpoint);
}

export async function deleteDevicesOf(tx: Db, personId: string): Promise<void> {
  await tx.deleteFrom('push_subscriptions').where('person_id', '=', personId).execute();
}

export async function deleteDevicesOfErased(tx: Db): Promise<void> {
  await sql`
    delete from push_subscriptions d using profiles p
    where p.id = d.person_id and p.erased_at is not null`.execute(tx);
}

interface Wanted {
  personId: string;
  kind: NotificationKind;
  /** Whether people who chose nothing get pushes of this kind. */
  isOnByDefault: boolean;
  /** A single one of the devices. */
  deviceId?: string | undefined;
}

/** The devices of a person who wants such pushes now; none of one who is suspended or gone. */
export async function findDevicesToPush(db: Db, wanted: Wanted): Promise<DeviceRow[]> {
  const { personId, kind, isOnByDefault, deviceId } = wanted;
  const { rows } = await sql<DeviceRow>`
    select ${columns} from push_subscriptions d
    where d.person_id = ${personId} and (${deviceId ?? null}::uuid is null or d.id = ${deviceId ?? null})
      and exists (
        select from profiles p
        where p.id = d.person_id and p.erased_at is null and p.suspended_at is null
      )
      and coalesce((
        select c.is_on from notification_choices c
        where c.person_id = d.person_id and c.kind = ${kind} and c.channel = 'push'
      ), ${isOnByDefault})
    order by d.created_at, d.id`.execute(db);
  return rows;
}

export interface PushedText {
  title: string;
  body: string;
}

/** What the notification says now; a row that no list shows has no texts, unless they were replaced. */
export async function findPushedText(db: Db, id: string): Promise<PushedText | undefined> {
  return db
    .selectFrom('notifications')
    .select(['title', 'body'])
    .where('id', '=', id)
    .executeTakeFirst();
}

interface Pushed {
  id: string;
  keyHash: string;
  at: Date;
}

export async function savePushed(db: Db, { id, keyHash, at }: Pushed): Promise<void> {
  await db
    .updateTable('push_subscriptions')
    .set({ last_used_at: at, failures: 0, key_hash: keyHash })
    .where('id', '=', id)
    .execute();
}

/** Leaves it alone where it was subscribed again meanwhile, by another person or after another sign-in. */
export async function deleteGoneDevice(db: Db, device: DeviceRow): Promise<string[]> {
  const rows = await db
    .deleteFrom('push_subscriptions')
    .where('id', '=', device.id)
    .where('endpoint', '=', device.endpoint)
    .where('auth_session_id', 'is not distinct from', device.auth_session_id)
    .where('key_hash', 'is not distinct from', device.key_hash)
    .returning('endpoint')
    .execute();
  return rows.map(({ endpoint }) => endpoint);
}

interface Failed {
  id: string;
  /** With the last of so many in a row the device is deleted, */
  most: number;
  /** unless it has taken a push, or was subscribed, since then. */
  takenBefore?: Date | null;
}

/** Counts a refusal, or a push that was given up. Returns the address of a device that was deleted for them. */
export async function saveFailed(
  db: Db,
  { id, most, takenBefore = null }: Failed,
): Promise<string[]> {
  await sql`update push_subscriptions set failures = failures + 1 where id = ${id}`.execute(db);
  const { rows } = await sql<{ endpoint: string }>`
    delete from push_subscriptions
    where id = ${id} and failures >= ${most}
      and coalesce(coalesce(last_used_at, created_at) <= ${takenBefore}::timestamptz, true)
    returning endpoint`.execute(db);
  return rows.map(({ endpoint }) => endpoint);
}
