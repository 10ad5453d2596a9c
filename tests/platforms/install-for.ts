// Installs the lockfile's packages for another platform into a temporary folder, without running any of them.
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { npmCacheFlags } from '../../scripts/setup/npm-cache.mjs';
import {
  findLocked,
  type LockedPackage,
  type LockedPackages,
  nativeParts,
  type Platform,
} from '../../scripts/setup/platforms.mjs';

const lockfile = resolve(import.meta.dirname, '../../package-lock.json');

export const lockedPackages = (
  JSON.parse(readFileSync(lockfile, 'utf8')) as { packages: LockedPackages }
).packages;

/** npm itself chooses among the optional packages, as on a machine of that platform. */
export async function installFor({ os, cpu, libc }: Platform): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'trellis-platform-'));
  const root = rootOfNativeParts();
  const lock = { name: root.name, lockfileVersion: 3, requires: true, packages: reachable(root) };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(root));
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock));
  const platform = [`--os=${os}`, `--cpu=${cpu}`, ...(libc ? [`--libc=${libc}`] : [])];
  const flags = [
    // Like the set-up, whatever the machine's own npm settings leave out.
    '--include=optional',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--prefer-offline',
    '--no-bin-links',
    ...npmCacheFlags(),
  ];
  await promisify(execFile)('npm', ['ci', ...platform, ...flags, '--loglevel=error'], {
    cwd: folder,
  });
  return folder;
}

/** Only packages with a build per platform; the others are the same everywhere. */
function rootOfNativeParts() {
  const dependencies: Record<string, string> = {};
  for (const { owner } of nativeParts) {
    const path = owner.split('/node_modules/')[0] ?? '';
    if (path)
      dependencies[path.slice('node_modules/'.length)] = lockedPackages[path]?.version ?? '';
  }
  const optionalDependencies = lockedPackages['']?.optionalDependencies ?? {};
  return { name: 'native-parts', version: '1.0.0', dependencies, optionalDependencies };
}

/** The part of our lockfile that belongs to these dependencies. */
function reachable(root: LockedPackage): LockedPackages {
  const kept: LockedPackages = { '': root };
  const visit = (owner: string, { dependencies, optionalDependencies }: LockedPackage): void => {
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const path = findLocked(lockedPackages, owner, name);
      const entry = path === undefined ? undefined : lockedPackages[path];
      if (!path || !entry || kept[path]) continue;
      kept[path] = entry;
      visit(path, entry);
    }
  };
  visit('', root);
  return kept;
}
