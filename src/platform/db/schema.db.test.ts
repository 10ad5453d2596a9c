import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { freshDatabase } from '#tests/support/database.ts';
import { printTables } from '../../../scripts/schema/print-tables.ts';
import { printTypes } from '../../../scripts/schema/print-types.ts';
import { readCatalogue } from '../../../scripts/schema/read-catalogue.ts';

const root = resolve(import.meta.dirname, '../../..');
const { pool } = await freshDatabase();

test('prints the same document and the same types from every PostgreSQL version', async () => {
  const tables = await readCatalogue(pool);
  expect(printTables(tables)).toBe(readFileSync(resolve(root, 'db/schema.md'), 'utf8'));
  expect(printTypes(tables)).toBe(readFileSync(resolve(import.meta.dirname, 'schema.ts'), 'utf8'));
});
