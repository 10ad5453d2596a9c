// Shows a legal text with the list of its versions, or an earlier version.
import type { LegalDocumentName, LegalText } from '#contract/admin/legal-calls.ts';
import { missing } from '#contract/errors.ts';
import type { Db } from '#platform/db/db.ts';
import { findLegalVersion, listLegalVersions } from './legal-text-store.ts';

export async function showLegalText(db: Db, document: LegalDocumentName): Promise<LegalText> {
  const [latest, ...earlier] = await listLegalVersions(db, document);
  if (!latest) return { version: 0, text: null, savedAt: null, earlier: [] };
  const { version, savedAt } = latest;
  const found = await findLegalVersion(db, document, version);
  return {
    version,
    text: found?.body ?? null,
    savedAt: savedAt.toISOString(),
    earlier: earlier.map((each) => ({ ...each, savedAt: each.savedAt.toISOString() })),
  };
}

export async function showEarlierText(
  db: Db,
  document: LegalDocumentName,
  version: number,
): Promise<{ text: string | null; savedAt: string }> {
  const found = await findLegalVersion(db, document, version);
  if (!found) throw missing('page');
  return { text: found.body, savedAt: found.saved_at.toISOString() };
}
