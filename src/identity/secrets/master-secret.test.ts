import { mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readMasterSecret, readSecondSecret } from './master-secret.ts';

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'master-secret-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

test('makes one secret for all processes that start at once, and keeps it', async () => {
  const folder = join(await emptyFolder(), 'data');
  const begun = await Promise.all(Array.from({ length: 20 }, () => readMasterSecret(folder)));
  const later = await readMasterSecret(folder);
  expect(new Set([...begun, later].map((secret) => secret.toString('hex'))).size).toBe(1);
  expect(later.length).toBe(32);
  expect(await readdir(folder)).toEqual(['identity-secret']);
});

test('lets nobody else on the machine read it', async () => {
  const folder = await emptyFolder();
  await readMasterSecret(folder);
  expect((await stat(join(folder, 'identity-secret'))).mode & 0o777).toBe(0o600);
});

test('takes the configured secret, and then writes no file', async () => {
  const folder = await emptyFolder();
  const one = await readMasterSecret(folder, 'a long secret that somebody has typed in');
  const other = await readMasterSecret(folder, 'a long secret that somebody has typed on');
  expect(one.length).toBe(32);
  expect(one).not.toEqual(other);
  expect(await readdir(folder)).toEqual([]);
});

test('refuses a damaged file in one sentence instead of making another secret', async () => {
  const folder = await emptyFolder();
  await writeFile(join(folder, 'identity-secret'), 'short');
  await expect(readMasterSecret(folder)).rejects.toThrow(
    /^\S+identity-secret does not hold a master secret: .*AUTH_SECRET\.$/,
  );
});

test('says in one sentence that the file cannot be read or written, and what to do', async () => {
  const file = join(await emptyFolder(), 'a-file');
  await writeFile(file, '');
  const sentence = (done: string) =>
    new RegExp(`^\\S+identity-secret cannot be ${done} \\(E[A-Z]+\\): .*AUTH_SECRET\\.$`);
  await expect(readMasterSecret(file)).rejects.toThrow(sentence('read'));
  // Root, too, cannot make a file there.
  await expect(readMasterSecret('/proc')).rejects.toThrow(sentence('written'));
});

test('accepts a second secret only where one is configured or its file was put there', async () => {
  const folder = await emptyFolder();
  expect(await readSecondSecret(folder)).toBeUndefined();
  const first = await readMasterSecret(folder);
  await rename(join(folder, 'identity-secret'), join(folder, 'identity-secret-second'));
  expect(await readSecondSecret(folder)).toEqual(first);
  expect(await readMasterSecret(folder)).not.toEqual(first);
  const typed = 'a long secret that somebody has typed in';
  expect(await readSecondSecret(folder, typed)).toEqual(await readMasterSecret(folder, typed));
  await writeFile(join(folder, 'identity-secret-second'), 'short');
  await expect(readSecondSecret(folder)).rejects.toThrow('identity-secret-second does not hold');
});
