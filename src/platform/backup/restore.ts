// Restores a backup: checks all of it first, then adds its pictures, then replaces the database in one step.
import type pg from 'pg';
import { type KnownMigration, knownMigrations } from '../db/migrate.ts';
import type { Storage } from '../storage/storage.ts';
import { connectTo, disconnect } from './database/connect.ts';
import { restoreMedia } from './copy-media.ts';
import { BackupFailure } from './failure.ts';
import { findForeignObjects, namesText } from './database/find-foreign-objects.ts';
import type { Contents } from './archive/manifest.ts';
import type { OpenedDatabase } from './database/reach-database.ts';
import { openArchive } from './archive/read-archive.ts';
import { replaceContents } from './database/replace-contents.ts';
import { countText, type LogLine, sizeText } from './log.ts';
import { cutOffOthers, inspectTarget, requireRights, type Target } from './target.ts';

export interface RestoreOptions {
  file: string;
  /** Called once the archive is known to be good. */
  openDatabase: () => Promise<OpenedDatabase>;
  storage: Storage;
  log: LogLine;
  /**
   * Asks the person, who has read what will be replaced, to confirm. Without it our own data is replaced unasked, and
   * nothing else.
   */
  confirm?: ((question: string) => Promise<boolean>) | undefined;
  migrationsFolder?: string;
}

/** Returns false when the person did not confirm. */
export async function restore(options: RestoreOptions): Promise<boolean> {
  const { file, openDatabase, log, migrationsFolder } = options;
  const archive = await openArchive(file);
  try {
    log(`Checking ${file}.`);
    refuseNewer(archive.contents, await knownMigrations(migrationsFolder), file);
    await archive.verify();
    const { createdAt, program } = archive.manifest;
    log(`It is a complete backup of ${createdAt}, made by version ${program.version}.`);
    const database = await openDatabase();
    try {
      const client = await connectTo(database.url, database.where);
      try {
        return await restoreInto(client, database.where, archive, options);
      } finally {
        await disconnect(client);
      }
    } finally {
      await database.close();
    }
  } finally {
    archive.close();
  }
}

async function restoreInto(
  client: pg.Client,
  where: string,
  archive: Awaited<ReturnType<typeof openArchive>>,
  { storage, log, confirm, migrationsFolder }: RestoreOptions,
): Promise<boolean> {
  await requireRights(client, where);
  const target = await inspectTarget(client);
  const foreignObjects = await findForeignObjects(client, migrationsFolder);
  if (!confirm) refuseForeignObjects(where, foreignObjects);
  else if (target.tables + foreignObjects.length > 0) {
    if (!(await confirm(warning(where, target, foreignObjects)))) return false;
  }
  await restoreMedia(archive, storage, log);
  const totals = await replaceContents(client, archive, { log, migrationsFolder });
  log(
    `Restored ${countText(totals.rows, 'row')} in ${countText(totals.tables, 'table')} (${sizeText(totals.bytes)}).`,
  );
  await afterwards(client, target, log);
  return true;
}

function warning(
  where: string,
  { tables, rows, others }: Target,
  foreignObjects: string[],
): string {
  const connected =
    others === 0
      ? ''
      : ` ${countText(others, 'other connection')} will be cut off: stop the app first if it is running.`;
  const lost =
    foreignObjects.length === 0
      ? ''
      : ` This version did not make, and will drop: ${namesText(foreignObjects)}.`;
  return `${where} holds ${countText(rows, 'row')} in ${countText(tables, 'table')}. All of it will be replaced by the backup.${lost}${connected}`;
}

function refuseForeignObjects(where: string, foreignObjects: string[]): void {
  if (foreignObjects.length === 0) return;
  throw new BackupFailure(
    `${where} also holds what this version did not make: ${namesText(foreignObjects)}. Move it into a schema of its own or take it away, or leave out --yes to be asked.`,
  );
}

/** The data is restored by now; a failure here costs only convenience. */
async function afterwards(client: pg.Client, { others }: Target, log: LogLine): Promise<void> {
  await client.query('analyze').catch(() => {});
  await cutOffOthers(client).catch(() => {});
  if (others > 0) log('If an app was running on this database, restart it now.');
}

export function refuseNewer(
  { migrations }: Pick<Contents, 'migrations'>,
  known: KnownMigration[],
  what: string,
): void {
  const checksums = new Map(known.map(({ name, checksum }) => [name, checksum]));
  for (const { name, checksum } of migrations) {
    if (!checksums.has(name))
      throw new BackupFailure(
        `${what} comes from a newer version of this program, with the migration ${name}: use that version.`,
      );
    if (checksums.get(name) !== checksum)
      throw new BackupFailure(
        `${what} comes from another program: its migration ${name} is not the same as here.`,
      );
  }
}
