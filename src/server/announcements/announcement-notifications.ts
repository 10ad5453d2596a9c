// The entries of an announcement among people's notifications; they lead to the page where it is read.
import type { NotificationKind } from '#contract/notifications/notification-kinds.ts';
import { plainText, readLightMarkup } from '#domain/text/light-markup.ts';
import type { PersonalNotification } from '../shared/notifications/notify-people.ts';
import type { AnnouncementRow } from './announcement-store.ts';

const kinds = { terms: 'account', news: 'announcement' } as const;

export const notificationKindOf = ({ kind }: Pick<AnnouncementRow, 'kind'>): NotificationKind =>
  kinds[kind];

export function announcementNotifications(
  row: AnnouncementRow,
  people: readonly { id: string }[],
): PersonalNotification[] {
  const text = {
    kind: notificationKindOf(row),
    entity: row.id,
    title: row.subject,
    body: plainText(readLightMarkup(row.body)),
    path: `/announcements/${row.id}`,
  };
  return people.map(({ id: personId }) => ({ ...text, personId }));
}
