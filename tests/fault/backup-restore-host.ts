// Runs a restore in a process of its own that stops at a given log line, so that a test can kill it there.
import { restore } from '#platform/backup/restore.ts';
import { named } from '#platform/backup/database/reach-database.ts';
import { createFolderStorage } from '#platform/storage/folder-storage.ts';

const [file = '', url = '', media = '', migrationsFolder = '', stopAt = ''] = process.argv.slice(2);

await restore({
  file,
  openDatabase: async () => named(url),
  storage: createFolderStorage(media),
  migrationsFolder,
  confirm: async () => true,
  log: (line) => {
    if (!line.startsWith(stopAt)) return;
    process.stdout.write('here\n');
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  },
});
