// Writes notifications and reads the choices that decide where they go.
import { sql } from 'kysely';
import type {
  NotificationChannel,
  NotificationKind,
} from '#contract/notifications/notification-kinds.ts';
import type { Db } from '#platform/db/db.ts';
import { withCommit } from '#platform/db/held-writes.ts';

export interface NewNotification {
  id: string;
  personId: string;
  aboutPersonId: string | null;
  kind: NotificationKind;
  entity: string;
  version: number;
  title: string;
  body: string;
  path: string;
  /** Whether the list shows this kind to a person who chose nothing. */
  isInApp: boolean;
  at: Date;
}

/** A notification that was not there before. */
export interface InsertedNotification {
  id: string;
  person_id: string;
  in_app: boolean;
  /** Whether the person has a device, and wants pushes of this kind. */
  is_pushed: boolean;
}

const insertOf = (rows: NewNotification[]) => sql`
  insert into notifications (id, person_id, about_person_id, kind, entity, version, title, body, path, in_app, created_at)
  select n.id, n.person_id, n.about_person_id, n.kind, n.entity, n.version, case when n.shown then n.title else '' end,
    case when n.shown then n.body else '' end, case when n.shown then n.path else '' end, n.shown, n.at
  from (
    select n.*, coalesce((
        select c.is_on from notification_choices c
        where c.person_id = n.person_id and c.kind = n.kind and c.channel = 'app'
      ), n.in_app) as shown
    from unnest(
      ${rows.map(({ id }) => id)}::uuid[],
      ${rows.map(({ personId }) => personId)}::uuid[],
      ${rows.map(({ aboutPersonId }) => aboutPersonId)}::uuid[],
      ${rows.map(({ kind }) => kind)}::text[],
      ${rows.map(({ entity }) => entity)}::text[],
      ${rows.map(({ version }) => version)}::integer[],
      ${rows.map(({ title }) => title)}::text[],
      ${rows.map(({ body }) => body)}::text[],
      ${rows.map(({ path }) => path)}::text[],
      ${rows.map(({ isInApp }) => isInApp)}::boolean[],
      ${rows.map(({ at }) => at)}::timestamptz[]
    ) as n (id, person_id, about_person_id, kind, entity, version, title, body, path, in_app, at)
  ) n
  where exists (select from profiles p where p.id = n.person_id and p.erased_at is null)
  on conflict do nothing`;

/** Returns those that were not there before. `kindsPushed` go to devices unless the person chose otherwise. */
export async function insertNotifications(
  tx: Db,
  { rows, kindsPushed }: { rows: NewNotification[]; kindsPushed: NotificationKind[] },
): Promise<InsertedNotification[]> {
  const { rows: inserted } = await sql<InsertedNotification>`${insertOf(rows)}
    returning id, person_id, in_app,
      exists (select from push_subscriptions d where d.person_id = notifications.person_id)
      and coalesce((
        select c.is_on from notification_choices c
        where c.person_id = notifications.person_id and c.kind = notifications.kind and c.channel = 'push'
      ), kind = any(${kindsPushed}::text[])) as is_pushed`.execute(tx);
  return inserted;
}

/** Sends the statement with the commit, for callers that know already who has a device. */
export async function insertNotificationsLate(tx: Db, rows: NewNotification[]): Promise<void> {
  await sql`${sql.raw(withCommit)} ${insertOf(rows)}`.execute(tx);
}

interface Chosen {
  personIds: readonly string[];
  kind: NotificationKind;
  channel: NotificationChannel;
}

/** The choices that differ from nothing chosen. */
export async function findChosen(tx: Db, { personIds, kind, channel }: Chosen) {
  const { rows } = await sql<{ person_id: string; is_on: boolean }>`
    select person_id, is_on from notification_choices
    where person_id = any(${personIds}::uuid[]) and kind = ${kind} and channel = ${channel}`.execute(
    tx,
  );
  return rows;
}

interface Replaced {
  personId: string;
  kind: NotificationKind;
  entity: string;
  /** Instead of the title and the body. */
  title: string;
}

/** Replaces the words of somebody who has taken them back. Returns which notifications had them. */
export async function replaceText(
  tx: Db,
  { personId, kind, entity, title }: Replaced,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update notifications set title = ${title}, body = '', about_person_id = null
    where person_id = ${personId} and kind = ${kind} and entity = ${entity}
    returning id`.execute(tx);
  return rows.map(({ id }) => id);
}
