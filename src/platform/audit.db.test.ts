import { expect, test } from 'vitest';
import { freshDatabase } from '#tests/support/database/database.ts';
import { writeAudit } from './audit.ts';

const { db, pool } = await freshDatabase();

test.each([
  "update audit_log set action = 'nothing'",
  'delete from audit_log',
  'truncate audit_log',
])('keeps what was written in spite of %j', async (statement) => {
  await writeAudit(db, { at: new Date(), actor: null, action: 'settings.change' });
  await expect(pool.query(statement)).rejects.toThrow('audit_log is append-only');
  const lines = await db.selectFrom('audit_log').select('action').execute();
  expect(new Set(lines.map(({ action }) => action))).toEqual(new Set(['settings.change']));
});
