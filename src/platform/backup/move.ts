// Copies the database straight into another, empty one: the same snapshot and checks as a backup, no file.
import type pg from 'pg';
import { knownMigrations } from '../db/migrate.ts';
import type { Storage } from '../storage/storage.ts';
import { connectTo, disconnect } from './database/connect.ts';
import { moveMedia } from './copy-media.ts';
import { BackupFailure } from './failure.ts';
import { findForeignObjects, namesText } from './database/find-foreign-objects.ts';
import type { OpenedDatabase } from './database/reach-database.ts';
import { replaceContents } from './database/replace-contents.ts';
import { refuseNewer } from './restore.ts';
import { countText, type LogLine, sizeText } from './log.ts';
import { takeSnapshot } from './database/snapshot.ts';
import { countOthers, inspectTarget, requireRights } from './target.ts';

export interface MoveOptions {
  from: Pick<OpenedDatabase, 'url' | 'where'>;
  to: Pick<OpenedDatabase, 'url' | 'where'>;
  /** Without it, pictures stay where they are. */
  media?: { from: Storage; to: Storage } | undefined;
  log: LogLine;
  migrationsFolder?: string;
}

export async function move({ from, to, media, log, migrationsFolder }: MoveOptions): Promise<void> {
  const target = await connectTo(to.url, to.where);
  try {
    await requireRights(target, to.where);
    await refuseFilled(target, to.where, migrationsFolder);
    const source = await connectTo(from.url, from.where);
    try {
      const snapshot = await takeSnapshot(source);
      refuseNewer(snapshot.contents, await knownMigrations(migrationsFolder), from.where);
      if ((await countOthers(source)) > 0)
        log(
          'Somebody else is connected: what an app writes from now on is not copied. Stop it first.',
        );
      if (media) await moveMedia(media.from, media.to, log);
      const totals = await replaceContents(target, snapshot, { log, migrationsFolder });
      log(
        `Copied ${countText(totals.rows, 'row')} in ${countText(totals.tables, 'table')} (${sizeText(totals.bytes)}).`,
      );
      await target.query('analyze').catch(() => {});
    } finally {
      await disconnect(source);
    }
  } finally {
    await disconnect(target);
  }
}

async function refuseFilled(
  target: pg.Client,
  where: string,
  migrationsFolder: string | undefined,
): Promise<void> {
  const { tables } = await inspectTarget(target);
  const found = tables > 0 ? countText(tables, 'table') : '';
  const contents = found || namesText(await findForeignObjects(target, migrationsFolder));
  if (contents === '') return;
  throw new BackupFailure(`${where} is not empty (${contents}): make a new database for the move.`);
}
