import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { syncFolder } from './sync-folder.ts';

const missing = join(tmpdir(), 'trellis-no-such-folder');

test('syncs a folder, and says when it cannot', async () => {
  await syncFolder(tmpdir(), 'linux');
  await expect(syncFolder(missing, 'linux')).rejects.toThrow(/ENOENT/);
});

test('does not open the folder on Windows, which would refuse to sync it', async () => {
  await syncFolder(missing, 'win32');
});
