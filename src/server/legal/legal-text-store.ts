// Stores every version of the legal texts that operators wrote.
import { sql } from 'kysely';
import type { LegalDocumentName } from '#contract/admin/legal-calls.ts';
import { mostLegalVersions } from '#contract/admin/legal-limits.ts';
import type { Db } from '#platform/db/db.ts';

export interface LegalVersion {
  version: number;
  savedAt: Date;
  isOurs: boolean;
}

/** Without their texts, the newest first. */
export async function listLegalVersions(
  db: Db,
  document: LegalDocumentName,
): Promise<LegalVersion[]> {
  const { rows } = await sql<LegalVersion>`
    select version, saved_at as "savedAt", body is null as "isOurs"
    from legal_texts where document = ${document} order by version desc limit ${mostLegalVersions}`.execute(
    db,
  );
  return rows;
}

export const findLegalVersion = (
  db: Db,
  document: LegalDocumentName,
  version: number,
): Promise<{ body: string | null; saved_at: Date } | undefined> =>
  db
    .selectFrom('legal_texts')
    .select(['body', 'saved_at'])
    .where('document', '=', document)
    .where('version', '=', version)
    .executeTakeFirst();

interface SaveLegalText {
  document: LegalDocumentName;
  /** The latest version that the operator has seen. */
  seen: number;
  text: string | null;
  at: Date;
  by: string;
}

/** Undefined where another version was saved since. */
export async function insertLegalVersion(
  tx: Db,
  { document, seen, text, at, by }: SaveLegalText,
): Promise<number | undefined> {
  const { rows } = await sql<{ version: number }>`
    insert into legal_texts (document, version, body, saved_at, saved_by)
    select ${document}, ${seen} + 1, ${text}::text, ${at}::timestamptz, ${by}::uuid
    where (select coalesce(max(version), 0) from legal_texts where document = ${document}) = ${seen}
    on conflict do nothing
    returning version`.execute(tx);
  return rows[0]?.version;
}
