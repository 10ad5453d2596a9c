// The mail of an announcement: its kind, and what the template is given.
import type { MailPayload } from '#contract/mails.ts';
import type { MailToPerson } from '../shared/notifications/mail-people.ts';
import type { AnnouncementRow } from './announcement-store.ts';
import type { PersonToReach } from './recipient-store.ts';

const mailKinds = { terms: 'announcement-terms', news: 'announcement-news' } as const;

type AnnouncementMail = (typeof mailKinds)[keyof typeof mailKinds];

export const announcementMailKinds = Object.values(mailKinds);

export const mailKindOf = ({ kind }: Pick<AnnouncementRow, 'kind'>) => mailKinds[kind];

/** The one payload of the mail itself, of the test that an operator sends themselves, and of the preview. */
export const announcementPayload = ({
  id,
  subject,
  body,
}: Pick<AnnouncementRow, 'id' | 'subject' | 'body'>): MailPayload<AnnouncementMail> => ({
  announcementId: id,
  subject,
  text: body,
  isTest: false,
});

export function announcementMail(
  row: AnnouncementRow,
  { id, email, full_name: name, is_suspended: isSuspended }: PersonToReach,
): MailToPerson<AnnouncementMail> {
  return {
    kind: mailKindOf(row),
    entity: row.id,
    to: { id, email, name },
    payload: { ...announcementPayload(row), ...(isSuspended && { isForSuspended: true }) },
  };
}
