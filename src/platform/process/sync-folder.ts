// Makes a new name in a folder survive a crash of the machine.
import { open } from 'node:fs/promises';

/** Windows refuses to sync a folder; its file systems write names to their journal by themselves. */
export async function syncFolder(path: string, platform = process.platform): Promise<void> {
  if (platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
