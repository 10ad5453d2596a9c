// Uploads when the disk is full.
import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { mediaFolder } from '#tests/support/pictures.ts';

/** A limit on file size acts like a disk that fills up in the middle of a file, and needs no special rights. */
const onSmallDisk = `trap '' XFSZ; ulimit -f 100; exec "$0" "$@"`;

test('refuses what does not fit, and leaves nothing of it behind', () => {
  const folder = mediaFolder();
  const host = join(import.meta.dirname, 'full-disk-host.ts');
  const args = ['-c', onSmallDisk, process.execPath, host, folder];
  const said = execFileSync('/bin/sh', args, { encoding: 'utf8' });
  expect(JSON.parse(said)).toEqual(['stored', 'storage_full', 'storage_full']);
  expect(readdirSync(join(folder, 'ab'))).toEqual(['small.webp']);
  expect(readdirSync(join(folder, 'incoming'))).toEqual([]);
});
