// Adds to package-lock.json the optional packages of other platforms that the registry at hand did not have.
// npm leaves those out when it writes the file, and npm ci then refuses the whole of it. Run after npm install.
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

interface LockedPackage {
  version?: string;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
}

export type LockedPackages = Record<string, LockedPackage>;

const file = resolve(import.meta.dirname, '../package-lock.json');

export function missingOptionals(packages: LockedPackages): LockedPackages {
  const missing: LockedPackages = {};
  for (const [path, { optionalDependencies = {}, dev }] of Object.entries(packages))
    for (const [name, version] of Object.entries(optionalDependencies))
      if (!isLocked(packages, path, name))
        missing[`node_modules/${name}`] = {
          version,
          ...platformOf(name),
          ...(dev && { dev }),
          optional: true,
        };
  return missing;
}

/** Node's own search: beside the dependant, then in every folder above it. */
function isLocked(packages: LockedPackages, from: string, name: string): boolean {
  if (packages[`${from ? `${from}/` : ''}node_modules/${name}`]) return true;
  if (!from) return false;
  const above = from.lastIndexOf('/node_modules/');
  return isLocked(packages, above < 0 ? '' : from.slice(0, above), name);
}

/** Every such package carries its platform in its name, as in binding-linux-x64-musl. */
function platformOf(name: string): LockedPackage {
  const os = /(darwin|linux|win32|android|freebsd|openharmony)/.exec(name)?.[1];
  const cpu = /(arm64|x64|ia32|ppc64|riscv64|s390x|wasm32|arm)(?=-|$)/.exec(name)?.[1];
  if (!cpu) throw new Error(`The platform of ${name} cannot be read from its name.`);
  const libc = { libc: [name.includes('musl') ? 'musl' : 'glibc'] };
  return { cpu: [cpu], ...(os === 'linux' && libc), ...(os && { os: [os] }) };
}

function completeLockfile(): void {
  const lock = JSON.parse(readFileSync(file, 'utf8')) as { packages: LockedPackages };
  const missing = missingOptionals(lock.packages);
  const entries = Object.entries({ ...lock.packages, ...missing });
  entries.sort(([one], [other]) => one.localeCompare(other, 'en'));
  lock.packages = Object.fromEntries(entries);
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
  console.log(`${Object.keys(missing).length} packages of other platforms added.`);
}

if (import.meta.main) completeLockfile();
