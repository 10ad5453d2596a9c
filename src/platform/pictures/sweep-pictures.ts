// The job that deletes unused pictures: those no row refers to, then files without a picture, both after a day; and cards
// after a month.
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { dayMs } from '#domain/time/durations.ts';
import { type Clock, systemClock } from '../clock.ts';
import { columnsOf } from '../db/columns.ts';
import type { Db } from '../db/db.ts';
import { inTransaction } from '../db/in-transaction.ts';
import type { JobHandler } from '../jobs/jobs.ts';
import type { Storage } from '../storage/storage.ts';
import { isOldCard } from './cards/card-file.ts';
import { claimStorage } from './claim-storage.ts';
import { deleteUnclaimed } from './delete-unclaimed.ts';
import { filesOf, keyOfFile } from './picture-files.ts';
import { findKnownKeys, type PictureRow } from './picture-store.ts';

interface Needs {
  db: Db;
  storage: Storage;
  /** Real time: a form stays open in the real world, however far business time is moved. */
  clock?: Clock;
}

export interface Swept {
  pictures: number;
  files: number;
}

const graceMs = dayMs;
const atOnce = 200;
/** Temporary files of the folder storage that a crash left behind. */
const leftAside = /^incoming\/[0-9a-f]{32}$/;

export function createSweepPictures(context: Needs): JobHandler<'sweep-pictures'> {
  return async (_payload, run) => {
    await sweepPictures(context, run.signal);
  };
}

export async function sweepPictures(
  { db, storage, clock = systemClock }: Needs,
  signal?: AbortSignal,
): Promise<Swept> {
  const now = clock.now();
  const before = new Date(now.getTime() - graceMs);
  const pictures = await sweepRows(db, storage, before, signal);
  const isOurs = await claimStorage(db, storage);
  const files = isOurs ? await sweepFiles(db, storage, { now, before }, signal) : 0;
  return { pictures, files };
}

async function sweepRows(db: Db, storage: Storage, before: Date, signal?: AbortSignal) {
  let swept = 0;
  for (let deleted = atOnce; deleted === atOnce;) {
    signal?.throwIfAborted();
    const rows = await deleteUnreferenced(db, before);
    for (const row of rows) await deleteUnclaimed(db, storage, row.key, filesOf(row));
    deleted = rows.length;
    swept += rows.length;
  }
  return swept;
}

/** A picture that is being attached has its row locked and is skipped; a later attempt to attach it finds it gone. */
async function deleteUnreferenced(db: Db, before: Date): Promise<PictureRow[]> {
  const unreferenced = isUnreferenced(await findReferences(db));
  return inTransaction(db, async (tx) => {
    const locked = await tx
      .selectFrom('pictures')
      .select('key')
      .where('uploaded_at', '<', before)
      .where(unreferenced)
      .orderBy('uploaded_at')
      .limit(atOnce)
      .forUpdate()
      .skipLocked()
      .execute();
    const keys = locked.map(({ key }) => key);
    if (keys.length === 0) return [];
    // Checked again now that nobody can attach: the first check may be older than the lock.
    return tx
      .deleteFrom('pictures')
      .where('key', 'in', keys)
      .where(unreferenced)
      .returning(columnsOf('pictures'))
      .execute();
  });
}

interface Ages {
  now: Date;
  before: Date;
}

async function sweepFiles(db: Db, storage: Storage, { now, before }: Ages, signal?: AbortSignal) {
  let swept = 0;
  const old = new Map<string, string[]>();
  const deleteOrphanedFiles = async () => {
    signal?.throwIfAborted();
    const known = await findKnownKeys(db, [...old.keys()]);
    for (const [key, names] of old)
      if (!known.has(key)) swept += await deleteUnclaimed(db, storage, key, names);
    old.clear();
  };
  for await (const file of storage.list()) {
    const { key: name, modifiedAt } = file;
    if (modifiedAt >= before) continue;
    const key = keyOfFile(name);
    // A file whose name is not ours is not ours to delete.
    if (key) old.set(key, [...(old.get(key) ?? []), name]);
    else if (leftAside.test(name) || isOldCard(file, now)) {
      await storage.delete(name);
      swept += 1;
    }
    if (old.size >= atOnce) await deleteOrphanedFiles();
  }
  if (old.size > 0) await deleteOrphanedFiles();
  return swept;
}

interface Reference {
  schema: string;
  table: string;
  /** A foreign key may include the owner too, or whatever else makes a picture unique. */
  columns: { referring: string; picture: string }[];
}

/**
 * Reads from the catalog which tables refer to pictures, so that a new table's foreign key is enough to retain
 * one.
 */
async function findReferences(db: Db): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select namespace.nspname as schema, referring.relname as "table",
      json_agg(json_build_object('referring', theirs.attname, 'picture', ours.attname)) as columns
    from pg_constraint reference
    join pg_class referring on referring.oid = reference.conrelid
    join pg_namespace namespace on namespace.oid = referring.relnamespace
    cross join unnest(reference.conkey, reference.confkey) as pair (referring, picture)
    join pg_attribute theirs on theirs.attrelid = referring.oid and theirs.attnum = pair.referring
    join pg_attribute ours on ours.attrelid = reference.confrelid and ours.attnum = pair.picture
    where reference.contype = 'f'
      and reference.confrelid = 'pictures'::regclass
      -- A partition's own copy of its parent's key says nothing new.
      and reference.conparentid = 0
    group by reference.oid, 1, 2
    order by 1, 2, reference.oid`.execute(db);
  return rows;
}

/** True for a row of `pictures` that no row of any table refers to. */
function isUnreferenced(references: Reference[]): RawBuilder<SqlBool> {
  const none = references.map(({ schema, table, columns }) => {
    const same = columns.map(
      ({ referring, picture }) => sql`referring.${sql.id(referring)} = pictures.${sql.id(picture)}`,
    );
    return sql`not exists (select from ${sql.id(schema, table)} referring
      where ${sql.join(same, sql` and `)})`;
  });
  return none.length > 0 ? sql<SqlBool>`(${sql.join(none, sql` and `)})` : sql<SqlBool>`true`;
}
