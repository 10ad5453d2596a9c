// Prints db/schema.md and src/platform/db/schema.ts from the catalogue of a freshly migrated database;
// with --check, fails when one of them is stale.
import { createLog } from '#platform/log.ts';
import { startThrowaway } from '#platform/db/embedded/throwaway.ts';
import { migrate } from '#platform/db/migrate.ts';
import { createPool } from '#platform/db/pool.ts';
import { printDocument } from './print-document.ts';
import { printTables } from './schema/print-tables.ts';
import { printTypes } from './schema/print-types.ts';
import { type Table, readCatalogue } from './schema/read-catalogue.ts';

const tables = await readFreshCatalogue();
printDocument('db/schema.md', printTables(tables));
printDocument('src/platform/db/schema.ts', printTypes(tables));

async function readFreshCatalogue(): Promise<Table[]> {
  const log = createLog({ logLevel: 'error' });
  const server = await startThrowaway(log);
  const pool = createPool(server.url, log);
  try {
    await migrate(pool);
    return await readCatalogue(pool);
  } finally {
    await pool.end();
    await server.stop();
  }
}
