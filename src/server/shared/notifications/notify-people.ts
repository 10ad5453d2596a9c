// Notifies people in the transaction that causes it: an entry of their list, once for each event, and a push to their
// devices. Whether they want either, their choices say.
import { randomUUID } from 'node:crypto';
import {
  isOnByDefault,
  type NotificationKind,
  ruleOf,
} from '#contract/notifications/notification-kinds.ts';
import { systemClock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { oneLine } from '#platform/mail/one-line.ts';
import type { Context } from '../context.ts';
import {
  insertNotifications,
  insertNotificationsLate,
  type NewNotification,
} from './notify-store.ts';

export interface NotificationText {
  kind: NotificationKind;
  /** What it is about, such as the id of a booking: kind, entity and version happen to a person once. */
  entity: string;
  /** Counts what may happen to the same entity more than once, such as a reschedule. */
  version?: number;
  title: string;
  /** May be empty. */
  body: string;
  /** A path of this site, such as "/bookings/…". */
  path: string;
  /** Whom the title or the body names or quotes: both are replaced when their account is deleted. */
  aboutPersonId?: string | undefined;
}

export interface PersonalNotification extends NotificationText {
  personId: string;
}

export type NotifyContext = Pick<Context, 'clock' | 'notices' | 'jobs'>;

const mostTitleLetters = 120;
const mostBodyLetters = 300;

/**
 * Writes any number in one statement, and adds a job for each person with a device. Returns how many were new: not
 * notified of before, and of people who are still there.
 */
export async function notifyPeople(
  tx: Db,
  context: NotifyContext,
  notifications: readonly PersonalNotification[],
): Promise<number> {
  if (notifications.length === 0) return 0;
  const rows = rowsOf(context, notifications);
  const inserted = await insertNotifications(tx, rows);
  for (const personId of new Set(inserted.filter((row) => row.in_app).map((row) => row.person_id)))
    await announce(tx, context, personId);
  const toPush = new Set(inserted.filter((row) => row.has_device).map(({ id }) => id));
  for (const row of rows) if (toPush.has(row.id)) await push(tx, context, row);
  return inserted.length;
}

export interface KnownDevices extends PersonalNotification {
  hasDevice: boolean;
}

/** As `notifyPeople`, where the caller has read who has a device: the statement then goes out with the commit. */
export async function notifyWithCommit(
  tx: Db,
  context: NotifyContext,
  notifications: readonly KnownDevices[],
): Promise<void> {
  if (notifications.length === 0) return;
  const rows = rowsOf(context, notifications);
  await insertNotificationsLate(tx, rows);
  for (const { personId } of rows) await announce(tx, context, personId);
  for (const [index, row] of rows.entries())
    if (notifications[index]?.hasDevice) await push(tx, context, row);
}

function rowsOf(
  { clock }: NotifyContext,
  notifications: readonly PersonalNotification[],
): NewNotification[] {
  const at = clock.now();
  return notifications.map((notification) => {
    const { personId, aboutPersonId = null, kind, entity, version = 1 } = notification;
    return {
      id: randomUUID(),
      personId,
      aboutPersonId,
      kind,
      entity,
      version,
      title: oneLine(notification.title, mostTitleLetters),
      body: oneLine(notification.body, mostBodyLetters),
      path: notification.path,
      isInApp: isOnByDefault(kind, 'app'),
      at,
    };
  });
}

/** Open pages of the person read their notifications again. */
const announce = (tx: Db, { notices }: NotifyContext, personId: string): Promise<void> =>
  notices.publish(tx, `person:${personId}`, 'notifications');

async function push(tx: Db, { jobs }: NotifyContext, row: NewNotification): Promise<void> {
  const { id, personId, kind, entity, title, body, path } = row;
  if (ruleOf(kind, 'push') === 'never') return;
  await jobs.add(tx, 'send-push', {
    notificationId: id,
    personId,
    kind,
    tag: `${kind}:${entity}`,
    title,
    body,
    path,
    // Push services count in real time.
    queuedAt: systemClock.now().toISOString(),
  });
}
