// The mail of an announcement: its kind, and what the template is given.
import type { MailToQueue } from '#platform/mail/outbox/queue-mail.ts';
import type { AnnouncementRow } from './announcement-store.ts';

const mailKinds = { terms: 'announcement-terms', news: 'announcement-news' } as const;

export const mailKindOf = ({ kind }: Pick<AnnouncementRow, 'kind'>) => mailKinds[kind];

interface Recipient {
  email: string;
  full_name: string;
}

export function announcementMail(
  row: AnnouncementRow,
  { email, full_name: name }: Recipient,
): MailToQueue<'announcement-terms' | 'announcement-news'> {
  return {
    kind: mailKindOf(row),
    entity: row.id,
    to: { email, name },
    payload: { announcementId: row.id, subject: row.subject, text: row.body, isTest: false },
  };
}
