// The mail of an announcement: its kind, and what the template is given.
import type { MailToPerson } from '../shared/notifications/mail-people.ts';
import type { AnnouncementRow } from './announcement-store.ts';
import type { PersonToReach } from './recipient-store.ts';

const mailKinds = { terms: 'announcement-terms', news: 'announcement-news' } as const;

export const announcementMailKinds = Object.values(mailKinds);

export const mailKindOf = ({ kind }: Pick<AnnouncementRow, 'kind'>) => mailKinds[kind];

export function announcementMail(
  row: AnnouncementRow,
  { id, email, full_name: name, is_suspended: isSuspended }: PersonToReach,
): MailToPerson<'announcement-terms' | 'announcement-news'> {
  return {
    kind: mailKindOf(row),
    entity: row.id,
    to: { id, email, name },
    payload: {
      announcementId: row.id,
      subject: row.subject,
      text: row.body,
      isTest: false,
      ...(isSuspended && { isForSuspended: true }),
    },
  };
}
