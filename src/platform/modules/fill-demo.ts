// Fills an empty database with every module's demo content, and tops it up at each start.
import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/db.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { lockKeys } from '../db/under-lock.ts';
import type { Log } from '../log.ts';
import type { ModuleHooks } from './module-hooks.ts';

interface Needs {
  db: Db;
  clock: Clock;
  log: Log;
}

export async function fillDemo(modules: ModuleHooks[], context: Needs): Promise<void> {
  if (await isSomebodysOwn(context.db)) return;
  for (const hooks of modules)
    // Another process that has just started is filling the database, and will do the rest as well.
    if (hooks.demo && !(await fillModule(hooks, context))) return;
}

/** The modules that the next filling makes content for; none in a database with real people. */
export async function findUnfilled(modules: ModuleHooks[], db: Db): Promise<string[]> {
  if (await isSomebodysOwn(db)) return [];
  const rows = await db.selectFrom('demo_content').select('module').execute();
  const filled = new Set(rows.map(({ module }) => module));
  const names = modules.flatMap(({ module, demo }) => (demo ? [module] : []));
  return names.filter((module) => !filled.has(module));
}

/** Runs in one transaction: an interrupted filling leaves nothing behind and starts again. */
function fillModule({ module, demo }: ModuleHooks, { db, clock, log }: Needs): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    if (!(await takeLock(tx))) return false;
    const marked = await tx
      .insertInto('demo_content')
      .values({ module, filled_at: clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (marked.numInsertedOrUpdatedRows) {
      await demo?.fill(tx, clock);
      log.info({ module }, 'demo content was made');
    }
    await demo?.topUp?.(tx, clock);
    return true;
  });
}

/** The module's content is gone, and the next filling makes it again. */
export async function forgetFilling(db: Db, module: string): Promise<void> {
  await db.deleteFrom('demo_content').where('module', '=', module).execute();
}

/** Profiles without any demo content are real people: their database gets no demo content. */
async function isSomebodysOwn(db: Db): Promise<boolean> {
  const { rows } = await sql<{ own: boolean }>`
    select exists (select from profiles) and not exists (select from demo_content) as own`.execute(
    db,
  );
  return rows[0]?.own ?? true;
}

async function takeLock(tx: Db): Promise<boolean> {
  const { rows } = await sql<{
    taken: boolean;
  }>`select pg_try_advisory_xact_lock(${lockKeys.demo}) as taken`.execute(tx);
  return rows[0]?.taken ?? false;
}
