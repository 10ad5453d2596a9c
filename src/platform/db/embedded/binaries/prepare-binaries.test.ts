import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, lstatSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type Binaries, packageBinaries } from './find-binaries.ts';
import { prepareBinaries } from './prepare-binaries.ts';
import { chooseRunAs } from '../process/run-as.ts';

const isRoot = process.getuid?.() === 0;

/** The package as npm unpacks it with --ignore-scripts: no library links. */
function packageWithoutLinks(): { parent: string; binaries: Binaries } {
  const original = packageBinaries();
  if (!original?.npmPackage) throw new Error('the npm package of this platform is not installed');
  const parent = mkdtempSync(join(tmpdir(), 'trellis-package-'));
  const folder = join(parent, 'package');
  onTestFinished(() => {
    chmodSync(parent, 0o755);
    chmodSync(join(folder, 'native/lib'), 0o755);
    rmSync(parent, { recursive: true });
  });
  cpSync(original.npmPackage.folder, folder, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !path.includes('/native/share') && !lstatSync(path).isSymbolicLink(),
  });
  chmodSync(parent, 0o755);
  const { major, npmPackage } = original;
  const binaries = {
    major,
    bin: join(folder, 'native/bin'),
    npmPackage: { ...npmPackage, folder },
  };
  return { parent, binaries };
}

function dataFolder(parent: string): string {
  const dataDir = join(parent, 'data');
  mkdirSync(dataDir, { mode: 0o711 });
  return dataDir;
}

test('makes the library links that a skipped install script left out', async () => {
  const { parent, binaries } = packageWithoutLinks();
  const dataDir = dataFolder(parent);
  const ready = await prepareBinaries(binaries, dataDir, await chooseRunAs([dataDir]));
  expect(ready).toEqual(binaries);
});

test('copies the programs into the data folder when they cannot be used in place', async () => {
  const { parent, binaries } = packageWithoutLinks();
  const outside = mkdtempSync(join(tmpdir(), 'trellis-data-'));
  chmodSync(outside, 0o755);
  onTestFinished(() => rmSync(outside, { recursive: true }));
  const dataDir = dataFolder(outside);
  if (isRoot) chmodSync(parent, 0o700);
  else chmodSync(join(parent, 'package/native/lib'), 0o555);

  const ready = await prepareBinaries(binaries, dataDir, await chooseRunAs([dataDir]));
  expect(ready?.bin.startsWith(dataDir)).toBe(true);
  const again = await prepareBinaries(binaries, dataDir, await chooseRunAs([dataDir]));
  expect(again).toEqual(ready);
});

test('copies programs that only root may read so that the user of the database can', async () => {
  const { parent, binaries } = packageWithoutLinks();
  const outside = mkdtempSync(join(tmpdir(), 'trellis-data-'));
  chmodSync(outside, 0o755);
  onTestFinished(() => rmSync(outside, { recursive: true }));
  const dataDir = dataFolder(outside);
  execFileSync('chmod', ['-R', 'go-rwx', parent]);
  const ready = await prepareBinaries(binaries, dataDir, await chooseRunAs([dataDir]));
  expect(ready).toBeDefined();
});

test('removes copies that a killed process left unfinished, and no others', async () => {
  const { parent, binaries } = packageWithoutLinks();
  const dataDir = dataFolder(parent);
  const dead = join(dataDir, `postgresql-18.1.copy-${spawnSync('true').pid}`);
  const living = join(dataDir, `postgresql-18.1.copy-${process.ppid}`);
  for (const folder of [dead, living]) mkdirSync(folder);
  await prepareBinaries(binaries, dataDir, await chooseRunAs([dataDir]));
  expect([existsSync(dead), existsSync(living)]).toEqual([false, true]);
});

test('leaves out programs that do not run here', async () => {
  const broken = { major: 17, bin: '/nonexistent/bin' };
  expect(await prepareBinaries(broken, tmpdir(), undefined)).toBeUndefined();
});
