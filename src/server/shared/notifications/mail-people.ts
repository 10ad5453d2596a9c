// Queues mails to people in the transaction that causes them, and writes beside each its entry in the list of
// notifications: the server mails nobody in another way, so that no mail lacks its entry.
import type { MailKind } from '#contract/mails.ts';
import { mailNotifications } from '#contract/notifications/mail-notifications.ts';
import type { Db } from '#platform/db/db.ts';
import { type MailToQueue, queueMail, queueMails } from '#platform/mail/outbox/queue-mail.ts';
import { mailEntries } from './entries/mail-entries.ts';
import type { EntryText, ListedMail, WrittenBy } from './entries/mail-entry.ts';
import {
  type NotifyContext,
  notifyPeople,
  notifyWithCommit,
  type PersonalNotification,
} from './notify-people.ts';

interface Recipient {
  id: string;
  email: string;
  name: string;
  /** Whether a device of theirs gets pushes; where it is known for all, the entries go out with the commit. */
  hasDevice?: boolean;
}

export interface MailToPerson<Kind extends MailKind> extends Omit<MailToQueue<Kind>, 'to'> {
  to: Recipient;
  /** Whom the entry in the list names or quotes. */
  aboutPersonId?: string | undefined;
  /** What the entry is about, where there are more entries than mails. Left out: the entity and version of the mail. */
  entry?: string;
}

/** Once: the mail by its kind, entity and version, and its entry by the same, unless it has an entity of its own. */
export async function mailPerson<Kind extends MailKind>(
  tx: Db,
  context: NotifyContext,
  mail: MailToPerson<Kind>,
): Promise<void> {
  await queueMail(tx, mailOf(mail), context);
  await writeEntries(tx, context, [mail]);
}

export interface MailToAddress<Kind extends MailKind> extends Omit<MailToPerson<Kind>, 'to'> {
  /** The id is left out where nobody with an account has the address. */
  to: Recipient | { email: string; name: string };
}

/** To an address that somebody typed: whoever has an account with it also gets the entry. */
export async function mailAddress<Kind extends MailKind>(
  tx: Db,
  context: NotifyContext,
  { to, ...mail }: MailToAddress<Kind>,
): Promise<void> {
  if ('id' in to) return mailPerson(tx, context, { ...mail, to });
  const { aboutPersonId: _aboutPersonId, entry: _entry, ...queued } = mail;
  await queueMail(tx, { ...queued, to }, context);
}

/** Any number in one statement for the mails, and one for the entries. */
export async function mailPeople<Kind extends MailKind>(
  tx: Db,
  context: NotifyContext,
  mails: readonly MailToPerson<Kind>[],
): Promise<void> {
  await queueMails(tx, mails.map(mailOf), context);
  await writeEntries(tx, context, mails);
}

/**
 * Once more what somebody was mailed: its entry stands in their list already. Under a version below zero, so that it never
 * stands for what is still to happen to the same entity.
 */
export const mailAgain = <Kind extends MailKind>(
  tx: Db,
  context: NotifyContext,
  mail: MailToPerson<Kind>,
): Promise<boolean> => queueMail(tx, mailOf(mail), context);

const mailOf = <Kind extends MailKind>({
  to,
  aboutPersonId: _aboutPersonId,
  entry: _entry,
  ...mail
}: MailToPerson<Kind>): MailToQueue<Kind> => ({
  ...mail,
  to: { id: to.id, email: to.email, name: to.name },
});

async function writeEntries(
  tx: Db,
  context: NotifyContext,
  mails: readonly MailToPerson<MailKind>[],
): Promise<void> {
  const written = mails.flatMap(({ to, ...mail }) => {
    const entry = entryOf(mail);
    return entry ? [{ ...entry, personId: to.id, hasDevice: to.hasDevice }] : [];
  });
  const known = written.flatMap(({ hasDevice, ...entry }) =>
    hasDevice === undefined ? [] : [{ ...entry, hasDevice }],
  );
  if (known.length === written.length) await notifyWithCommit(tx, context, known);
  else await notifyPeople(tx, context, written);
}

type Entry = Omit<PersonalNotification, 'personId'>;
type AnyEntry = ((payload: unknown) => EntryText) | WrittenBy;

const entries: Partial<Record<MailKind, AnyEntry>> = mailEntries as Record<ListedMail, AnyEntry>;

/** Two mails may be about the same entity, so the entry names the mail too. */
function entryOf(mail: Omit<MailToPerson<MailKind>, 'to'>): Entry | undefined {
  const { kind: mailKind, payload, aboutPersonId } = mail;
  const { entity, version = 1 } = mail.entry === undefined ? mail : { entity: mail.entry };
  const entry = entries[mailKind];
  const kind = mailNotifications[mailKind];
  if (typeof entry !== 'function' || kind === null) return undefined;
  const { until, ...text } = entry(payload);
  return {
    ...text,
    ...(until && { until: new Date(until) }),
    kind,
    entity: `${mailKind}:${entity}`,
    version,
    aboutPersonId,
  };
}
