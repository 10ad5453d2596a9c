import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { freshDatabase } from '#tests/support/database/database.ts';
import { printTables } from '../../../scripts/schema/print-tables.ts';
import { identityNames, printTypes } from '../../../scripts/schema/print-types.ts';
import { readCatalog } from '../../../scripts/schema/read-catalog.ts';

const root = resolve(import.meta.dirname, '../../..');
const { pool } = await freshDatabase();

test('prints the same document and the same types from every PostgreSQL version', async () => {
  const tables = await readCatalog(pool);
  const identityTables = await readCatalog(pool, 'identity');
  const printed = (path: string): string => readFileSync(resolve(root, path), 'utf8');
  expect(printTables([...tables, ...identityTables])).toBe(printed('db/schema.md'));
  expect(printTypes(tables)).toBe(printed('src/platform/db/schema.ts'));
  expect(printTypes(identityTables, identityNames)).toBe(printed('src/identity/schema.ts'));
});
