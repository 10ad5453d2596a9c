// Reads the exceptions from the commission that a person has had, for their export, and erases why.
import type { Db } from '#platform/db/db.ts';

/** Undefined for a person who has had none. */
export async function findExceptionsToExport(db: Db, personId: string) {
  const exceptions = await db
    .selectFrom('commission_exceptions')
    .select(['id', 'bps', 'starts_at', 'ends_at', 'stops_at', 'decided_at'])
    .where('person_id', '=', personId)
    .orderBy('decided_at')
    .orderBy('id')
    .execute();
  return exceptions.length > 0 ? { exceptions } : undefined;
}

export async function forgetReasons(tx: Db, personId: string): Promise<void> {
  await tx
    .updateTable('commission_exceptions')
    .set({ reason: 'The account was deleted.' })
    .where('person_id', '=', personId)
    .execute();
}
