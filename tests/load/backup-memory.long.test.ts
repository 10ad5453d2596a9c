// Backup and restore stream their rows, and never collect them in memory.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { backUp } from '#platform/backup/back-up.ts';
import { named } from '#platform/backup/database/reach-database.ts';
import { restore } from '#platform/backup/restore.ts';
import { createFolderStorage } from '#platform/storage/folder-storage.ts';
import { freshDatabase } from '#tests/support/database/database.ts';

vi.setConfig({ testTimeout: 120_000 });

const tableMegabytes = 200;
const mostMegabytes = 150;

test('takes far less memory than the largest table, both ways', async () => {
  const { url, pool } = await freshDatabase();
  await pool.query(
    `insert into audit_log (at, action) select '2026-01-01Z', repeat(md5(n::text), 625)
       from generate_series(1, $1::int) n`,
    [tableMegabytes * 50],
  );
  const folder = mkdtempSync(join(tmpdir(), 'trellis-backup-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'backup.zip');
  const storage = createFolderStorage(join(folder, 'media'));
  const grownMegabytes = watchMemory();
  const said: string[] = [];
  const log = (line: string) => void said.push(line);
  await backUp({ database: named(url), storage, file, log });
  const confirm = async () => true;
  const { url: target } = await freshDatabase();
  await restore({ file, openDatabase: async () => named(target), storage, log, confirm });
  const loaded = said.find((line) => line.startsWith('Loaded public.audit_log'));
  expect(loaded).toMatch(/: 10,000 rows, 20\d(\.\d)? MB\.$/);
  expect(grownMegabytes()).toBeLessThan(mostMegabytes);
});

function watchMemory(): () => number {
  const before = process.memoryUsage.rss();
  let most = before;
  const timer = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 10);
  onTestFinished(() => clearInterval(timer));
  return () => (most - before) / 1e6;
}
