// Reads the notifications of a person, and marks them as read.
import { sql } from 'kysely';
import type { NotificationKind } from '#contract/notifications/notification-kinds.ts';
import type { Db } from '#platform/db/db.ts';
import { countUnreadConversations } from '../shared/unread-conversation-store.ts';
import { erasedTexts } from './erased-texts.ts';

export interface NotificationRow {
  id: string;
  kind: NotificationKind;
  title: string;
  body: string;
  path: string;
  created_at: Date;
  read_at: Date | null;
}

interface PageOf {
  personId: string;
  /** The last notification of the page before. */
  after?: { at: Date; id: string } | undefined;
  most: number;
}

const newestFirst = sql`order by created_at desc, id desc`;

export async function findNotifications(
  db: Db,
  { personId, after, most }: PageOf,
): Promise<NotificationRow[]> {
  const older = after ? sql`and (created_at, id) < (${after.at}, ${after.id})` : sql``;
  const { rows } = await sql<NotificationRow>`
    select id, kind, title, body, path, created_at, read_at from notifications
    where person_id = ${personId} and in_app ${older}
    ${newestFirst} limit ${most}`.execute(db);
  return rows;
}

/**
 * The ids of the newest unread ones. Read before the page that shows them: what comes in between is on the page, and not
 * among these.
 */
export async function findUnreadIds(
  db: Db,
  { personId, most }: { personId: string; most: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from notifications where person_id = ${personId} and in_app and read_at is null
    ${newestFirst} limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Counted anew each time, so it cannot drift, whatever is written and read at once. */
export async function countUnread(db: Db, personId: string): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(*)::integer as unread from notifications
    where person_id = ${personId} and in_app and read_at is null`.execute(db);
  return rows[0]?.unread ?? 0;
}

/** The number on the icon of the app: unread notifications, and conversations with unread messages. */
export async function countForBadge(db: Db, personId: string): Promise<number> {
  return (await countUnreadConversations(db, personId)) + (await countUnread(db, personId));
}

interface Read {
  personId: string;
  ids: string[];
  at: Date;
}

/** Returns how many were unread before. */
export async function markRead(tx: Db, { personId, ids, at }: Read): Promise<number> {
  const { numAffectedRows } = await sql`
    update notifications set read_at = ${at}
    where id = any(${ids}::uuid[]) and person_id = ${personId} and in_app and read_at is null`.execute(
    tx,
  );
  return Number(numAffectedRows ?? 0n);
}

export async function deleteNotificationsOf(tx: Db, personId: string): Promise<void> {
  await tx.deleteFrom('notifications').where('person_id', '=', personId).execute();
}

/**
 * Removes a person from what others are notified of; without one, everybody whose account is deleted. Returns the
 * notifications that named or quoted them. One that no list shows gets the texts too: its push reads them.
 */
export async function forgetPerson(tx: Db, personId?: string): Promise<string[]> {
  const { titles, title, kindsWithPlainBody } = erasedTexts;
  const whom = personId === undefined ? sql`(${erasedPeople})` : sql`(${personId}::uuid)`;
  const { rows } = await sql<{ id: string }>`
    update notifications n set about_person_id = null,
      title = coalesce(
        (select t.title from unnest(
            ${Object.keys(titles)}::text[], ${Object.values(titles)}::text[]) as t (mail, title)
          where t.mail = split_part(n.entity, ':', 1)),
        ${title}),
      body = case when n.kind = any(${kindsWithPlainBody}::text[]) then n.body else '' end
    where n.about_person_id in ${whom}
    returning n.id`.execute(tx);
  return rows.map(({ id }) => id);
}

const erasedPeople = sql`select id from profiles where erased_at is not null`;

/** An event that commits while an account is being deleted still finds its person there. */
export async function deleteNotificationsOfErased(db: Db): Promise<void> {
  await sql`delete from notifications where person_id in (${erasedPeople})`.execute(db);
}

export function findAllOf(db: Db, personId: string) {
  return db
    .selectFrom('notifications')
    .select(['kind', 'title', 'body', 'path', 'created_at', 'read_at'])
    .where('person_id', '=', personId)
    .where('in_app', '=', true)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Notifications that may go: each group has an index of its own, so that finding none costs nothing. */
export type Prunable =
  | { group: 'all' | 'hidden'; createdBefore: Date }
  | { group: 'read'; readBefore: Date };

/** Returns how many were deleted. */
export async function deleteOldNotifications(
  db: Db,
  { old, most }: { old: Prunable; most: number },
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from notifications where id = any(array(
      select id from notifications where ${isOld(old)} limit ${most}))`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

function isOld(old: Prunable) {
  if (old.group === 'read') return sql`read_at < ${old.readBefore}`;
  const isBefore = sql`created_at < ${old.createdBefore}`;
  return old.group === 'hidden' ? sql`${isBefore} and not in_app` : isBefore;
}
