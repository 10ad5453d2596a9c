// Mails whoever hears of a payee's money: the instructor, or the owners of the studio, each once.
import type { MailKind } from '#contract/mails.ts';
import type { StudioToName } from '#domain/money/payee-text.ts';
import type { Db } from '#platform/db/db.ts';
import { findPayeeContacts } from '../payee-store.ts';
import { mailPeople, type MailToPerson } from './mail-people.ts';
import type { NotifyContext } from './notify-people.ts';

/** `write` gets what the payload says of a studio: nothing where the money is the reader's own. */
export async function mailPayee<Kind extends MailKind>(
  tx: Db,
  context: NotifyContext,
  payeeId: string,
  write: (of: { studio?: StudioToName }) => Omit<MailToPerson<Kind>, 'to'>,
): Promise<void> {
  const contacts = await findPayeeContacts(tx, payeeId);
  const mails = contacts.map(({ studio, ...to }) => ({ ...write(studio ? { studio } : {}), to }));
  if (mails.length > 0) await mailPeople(tx, context, mails);
}
