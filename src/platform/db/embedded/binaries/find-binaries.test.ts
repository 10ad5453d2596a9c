import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { DatabaseStartError } from '../../start-error.ts';
import { findBinaries, packageBinaries, systemBinaries } from './find-binaries.ts';

function folder(...children: string[]): string {
  const parent = mkdtempSync(join(tmpdir(), 'trellis-find-'));
  onTestFinished(() => rmSync(parent, { recursive: true }));
  for (const child of children) mkdirSync(join(parent, child), { recursive: true });
  return parent;
}

test('finds the npm package of this platform first', () => {
  expect(findBinaries(folder())[0]).toEqual(packageBinaries());
  expect(packageBinaries()?.major).toBe(18);
});

test('finds what the system has, newest first, and nothing older than 15', () => {
  const system = folder('14/bin', '15/bin', '9.6/bin', '17/bin', 'notes');
  for (const version of ['9.6', '14', '15', '17']) {
    writeFileSync(join(system, version, 'bin/initdb'), '');
  }
  expect(systemBinaries(system)).toEqual([
    { major: 17, bin: join(system, '17/bin') },
    { major: 15, bin: join(system, '15/bin') },
  ]);
  expect(systemBinaries(join(system, 'missing'))).toEqual([]);
});

test('stays with the version that holds the data', () => {
  const majors = findBinaries(folder('pg18', 'pg18.run', 'pg15.init-77')).map(({ major }) => major);
  expect(majors).toEqual([18]);
});

test('refuses Windows in one sentence that says what to do', () => {
  expect(() => findBinaries(folder(), 'win32')).toThrow(
    new DatabaseStartError(
      'The embedded database does not run on Windows: set DATABASE_URL to a PostgreSQL server (15 or newer), or start Trellis inside WSL.',
    ),
  );
});

test('refuses to start empty beside data of a version it does not have', () => {
  expect(() => findBinaries(folder('pg3'))).toThrow(
    /holds a database of PostgreSQL 3, but only .* was found here/,
  );
});
