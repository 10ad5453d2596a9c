// A process on a full disk: tries both ways of storing a large file, and prints the outcomes.
import { spoolFile } from '#platform/http/input/spool-file.ts';
import { createFolderStorage } from '#platform/storage/folder-storage.ts';

const [folder = ''] = process.argv.slice(2);
const large = Buffer.alloc(1024 * 1024);
const storage = createFolderStorage(folder);
const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'stored',
    ({ code, message }: { code?: string; message: string }) => code ?? message,
  );

async function* chunks() {
  yield large;
}

console.log(
  JSON.stringify([
    await outcome(storage.put('ab/small.webp', Buffer.from('small'), 'image/webp')),
    await outcome(storage.put('ab/large.webp', large, 'image/webp')),
    await outcome(spoolFile('large.jpg', chunks(), large.length)),
  ]),
);
