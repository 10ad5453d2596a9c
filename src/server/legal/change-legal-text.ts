// Saves a new version of a legal text; refuses when another operator was faster.
import type { LegalDocumentName } from '#contract/admin/legal-calls.ts';
import { Refusal } from '#contract/errors.ts';
import type { Caller } from '#domain/permissions.ts';
import { writeAudit } from '#platform/audit.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import type { Context } from '../shared/context.ts';
import { insertLegalVersion } from './legal-text-store.ts';

interface ChangeLegalTextInput {
  document: LegalDocumentName;
  version: number;
  text: string | null;
  caller: Caller;
  requestId: string;
}

export function changeLegalText(
  db: Db,
  { clock, notices }: Pick<Context, 'clock' | 'notices'>,
  { document, version: seen, text, caller, requestId }: ChangeLegalTextInput,
): Promise<number> {
  return inTransaction(db, async (tx) => {
    const at = clock.now();
    const saved = await insertLegalVersion(tx, { document, seen, text, at, by: caller.id });
    if (saved === undefined) throw new Refusal('settings_changed');
    await writeAudit(tx, {
      at,
      actor: caller,
      action: 'legal.change',
      subject: document,
      details: { version: saved, isOurs: text === null },
      requestId,
    });
    // Pages with the text are dropped from every cache.
    await notices.publish(tx, 'settings');
    return saved;
  });
}
