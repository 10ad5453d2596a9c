// A mail and what its entry in the list of notifications says.
import type { MailPayload } from '#contract/mails.ts';
import type { ListedMail } from '#server/shared/notifications/entries/mail-entry.ts';

export type EntryExample = {
  /** The last is "title | body | path". */
  [Kind in ListedMail]: [kind: Kind, payload: MailPayload<Kind>, said: string];
}[ListedMail];
