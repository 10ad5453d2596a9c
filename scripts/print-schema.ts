// Prints db/schema.md and the types of the tables from the catalog of a freshly migrated database;
// with --check, fails when one of them is stale.
import { createLog } from '#platform/log.ts';
import { startThrowaway } from '#platform/db/embedded/throwaway.ts';
import { migrate } from '#platform/db/migrate.ts';
import { createPool } from '#platform/db/pool.ts';
import { printDocument } from './print-document.ts';
import { printTables } from './schema/print-tables.ts';
import { identityNames, printTypes } from './schema/print-types.ts';
import { type Table, readCatalog } from './schema/read-catalog.ts';

const [tables, identityTables] = await readFreshCatalog();
printDocument('db/schema.md', printTables([...tables, ...identityTables]));
printDocument('src/platform/db/schema.ts', printTypes(tables));
printDocument('src/identity/schema.ts', printTypes(identityTables, identityNames));

async function readFreshCatalog(): Promise<[Table[], Table[]]> {
  const log = createLog({ logLevel: 'error' });
  const server = await startThrowaway(log);
  const pool = createPool(server.url, log);
  try {
    await migrate(pool);
    return [await readCatalog(pool), await readCatalog(pool, 'identity')];
  } finally {
    await pool.end();
    await server.stop();
  }
}
