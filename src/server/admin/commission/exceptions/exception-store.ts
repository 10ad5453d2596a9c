// Stores exceptions from the standing commission. Whoever decides has locked the settings, so decisions come one after the
// other; each names the version that its operator has seen.
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { CommissionException } from '#domain/money/commission-rates.ts';
import type { Db } from '#platform/db/db.ts';
import type { Schema } from '#platform/db/schema.ts';

type Table = Selectable<Schema['commission_exceptions']>;

export interface ExceptionRow extends Table {
  /** Of the category (null), the instructor or the studio. */
  payee_name: string | null;
  decided_by_name: string | null;
}

/** For whom exceptions are decided: a category, an instructor or a studio. */
export type Target = Pick<Table, 'category_id' | 'person_id' | 'studio_id'>;

const columns = sql`x.id, x.category_id, x.person_id, x.studio_id, x.payee_id, x.bps, x.starts_at, x.ends_at, x.reason,
  x.decided_at, x.decided_by, x.stops_at, x.stopped_by, x.replaced_by, x.version,
  coalesce(p.full_name, s.name) as payee_name, o.full_name as decided_by_name`;

const joined = sql`commission_exceptions x
  left join profiles p on p.id = x.person_id
  left join studios s on s.id = x.studio_id
  left join profiles o on o.id = x.decided_by`;

/** When it stops, or has stopped; null without an end. */
const endsAt = sql<Date | null>`least(x.ends_at, x.stops_at)`;

/** One that was canceled never counts. */
const isOpen = (at: Date) => sql`(${endsAt} is null or ${endsAt} > greatest(x.starts_at, ${at}))`;

async function findRows(db: Db, which: RawBuilder<unknown>): Promise<ExceptionRow[]> {
  const { rows } = await sql<ExceptionRow>`select ${columns} from ${joined} ${which}`.execute(db);
  return rows;
}

export const findException = async (db: Db, id: string): Promise<ExceptionRow | undefined> =>
  (await findRows(db, sql`where x.id = ${id}`))[0];

/** Those of a category or payee that count at the moment or will. */
export const findOpenExceptionsOf = (
  db: Db,
  { category_id, person_id, studio_id }: Target,
  at: Date,
): Promise<ExceptionRow[]> =>
  findRows(
    db,
    sql`where ${isOpen(at)} and (x.category_id = ${category_id}
        or x.payee_id = ${person_id ?? studio_id})
      order by x.starts_at, x.id`,
  );

interface Page {
  list: 'open' | 'over';
  at: Date;
  before: { at: Date; id: string } | null;
  most: number;
}

export const findExceptionPage = (
  db: Db,
  { list, at, before, most }: Page,
): Promise<ExceptionRow[]> =>
  findRows(
    db,
    sql`where ${list === 'open' ? isOpen(at) : sql`not ${isOpen(at)}`}
      and ${before ? sql`(x.decided_at, x.id) < (${before.at}, ${before.id}::uuid)` : sql`true`}
      order by x.decided_at desc, x.id desc limit ${most}`,
  );

/** Every exception that counts or will for these payees, and for all categories. */
export async function findRates(
  db: Db,
  payeeIds: readonly (string | null)[],
  at: Date,
): Promise<(CommissionException & { id: string })[]> {
  const known = payeeIds.filter((id) => id !== null);
  const { rows } = await sql<CommissionException & { id: string }>`
    select x.id, x.category_id as "categoryId", x.payee_id as "payeeId", x.bps,
      x.starts_at as "startsAt", ${endsAt} as "endsAt"
    from commission_exceptions x
    where ${isOpen(at)} and (x.category_id is not null or x.payee_id = any(${known}::uuid[]))`.execute(
    db,
  );
  return rows;
}

export async function insertException(
  tx: Db,
  row: Omit<Table, 'payee_id' | 'stops_at' | 'stopped_by' | 'replaced_by' | 'version'>,
): Promise<void> {
  await tx.insertInto('commission_exceptions').values(row).execute();
}

interface Stop {
  id: string;
  version: number;
  stopsAt: Date;
  by: string;
  replacedBy?: string;
}

/** Returns false when somebody else decided about it first. */
export async function stopException(
  tx: Db,
  { id, version, stopsAt, by, replacedBy }: Stop,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('commission_exceptions')
    .set({
      stops_at: stopsAt,
      stopped_by: by,
      replaced_by: replacedBy ?? null,
      version: version + 1,
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Lets it count to its own end again. Returns false when somebody else decided about it first. */
export async function resumeException(
  tx: Db,
  { id, version }: { id: string; version: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('commission_exceptions')
    .set({ stops_at: null, stopped_by: null, replaced_by: null, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The one that a decision took the place of. */
export const findReplaced = async (db: Db, id: string): Promise<ExceptionRow | undefined> =>
  (await findRows(db, sql`where x.replaced_by = ${id}`))[0];
