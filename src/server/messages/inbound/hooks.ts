// Hook of messages by mail: erasing a person deletes what they wrote and nobody has handled or sent yet.
import type { ModuleHooks } from '#platform/modules/module-hooks.ts';
import { rewriteMails } from '#platform/mail/outbox/rewrite-mails.ts';
import type { Db } from '#platform/db/db.ts';
import { deleteWaitingMailsOf, findMailsAbout } from './inbound-mail-store.ts';

export const inboundMailHooks: ModuleHooks = { module: 'inbound mails', erase };

async function erase(tx: Db, personId: string): Promise<void> {
  await deleteWaitingMailsOf(tx, personId);
  const messages = [{ text: 'The account was deleted.', pictures: [], about: null }];
  const entities = await findMailsAbout(tx, personId);
  const change = { fromName: 'Somebody', messages, more: 0 };
  await rewriteMails(tx, { kind: 'new-messages', entities, change });
}
