// Notifies people in the transaction that causes it: an entry of their list, once for each event, and a push to their
// devices. Whether they want either, their choices say.
import { randomUUID } from 'node:crypto';
import {
  isOnByDefault,
  type NotificationKind,
  notificationKindNames,
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
  /** When it is of no use on a device any more, such as the end of an offer; the list keeps it. */
  until?: Date;
  /** Whom the title or the body names or quotes: both are replaced when their account is deleted. */
  aboutPersonId?: string | undefined;
}

export interface PersonalNotification extends NotificationText {
  personId: string;
}

export type NotifyContext = Pick<Context, 'clock' | 'notices' | 'jobs'>;

const mostTitleLetters = 120;
const mostBodyLetters = 300;

const kindsPushed = notificationKindNames.filter((kind) => isOnByDefault(kind, 'push'));

/**
 * Writes any number in one statement, and adds the jobs of their pushes in another. Returns how many were new: not
 * notified of before, and of people who are still there.
 */
export async function notifyPeople(
  tx: Db,
  context: NotifyContext,
  notifications: readonly PersonalNotification[],
): Promise<number> {
  if (notifications.length === 0) return 0;
  const rows = rowsOf(context, notifications);
  const inserted = await insertNotifications(tx, { rows, kindsPushed });
  for (const personId of new Set(inserted.filter((row) => row.in_app).map((row) => row.person_id)))
    await announce(tx, context, personId);
  const toPush = new Set(inserted.filter((row) => row.is_pushed).map(({ id }) => id));
  await push(
    tx,
    context,
    rows.filter(({ id }) => toPush.has(id)),
  );
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
  await push(
    tx,
    context,
    rows.filter((_, index) => notifications[index]?.hasDevice),
  );
}

type RowToPush = NewNotification & { until: Date | undefined };

function rowsOf(
  { clock }: NotifyContext,
  notifications: readonly PersonalNotification[],
): RowToPush[] {
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
      until: notification.until,
    };
  });
}

/** Open pages of the person read their notifications again. */
const announce = (tx: Db, { notices }: NotifyContext, personId: string): Promise<void> =>
  notices.publish(tx, `person:${personId}`, 'notifications');

async function push(
  tx: Db,
  { clock, jobs }: NotifyContext,
  rows: readonly RowToPush[],
): Promise<void> {
  // Push services count in real time.
  const queuedAt = systemClock.now();
  const aheadMs = queuedAt.getTime() - clock.now().getTime();
  const pushed = rows.filter(
    ({ kind, until, at }) => ruleOf(kind, 'push') !== 'never' && (!until || until > at),
  );
  if (pushed.length === 0) return;
  await jobs.addMany(
    tx,
    'send-push',
    pushed.map(({ id, personId, kind, entity, title, body, path, until }) => ({
      notificationId: id,
      personId,
      kind,
      tag: `${kind}:${entity}`,
      title,
      body,
      path,
      queuedAt: queuedAt.toISOString(),
      ...(until && { until: new Date(until.getTime() + aheadMs).toISOString() }),
    })),
  );
}
