// A folder of migrations that a test can write to again.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

export function migrationFiles(files: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'trellis-migrations-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const write = (name: string, sql: string) => writeFileSync(join(folder, name), sql);
  for (const [name, sql] of Object.entries(files)) write(name, sql);
  return { folder, write, remove: (name: string) => rmSync(join(folder, name)) };
}
