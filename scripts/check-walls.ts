// Checks every import against the walls in .dependency-cruiser.cjs, that no file escaped the check, and that every
// run-time package is loaded by the server.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import {
  type ICruiseOptions,
  type ICruiseResult,
  type IFlattenedRuleSet,
  type IModule,
  cruise,
} from 'dependency-cruiser';

const project = resolve(import.meta.dirname, '..');
const folders = ['src', 'tests', 'scripts'];
const source = /\.(ts|tsx|mjs|cjs|js)$/;

interface Walls {
  forbidden: NonNullable<IFlattenedRuleSet['forbidden']>;
  options: ICruiseOptions;
}

export const walls: Walls = createRequire(import.meta.url)('../.dependency-cruiser.cjs');

export interface Findings {
  violations: { rule: string; from: string; to: string }[];
  unseen: string[];
  /** Run-time packages that no server code loads: they belong in devDependencies. */
  idle: string[];
}

/** `hidden` hides files from the tool, to test that their absence is noticed. */
export async function checkWalls(root = project, hidden?: string): Promise<Findings> {
  const present = folders.filter((folder) => existsSync(join(root, folder)));
  const { output } = await cruise(present, {
    ...walls.options,
    ruleSet: { forbidden: walls.forbidden },
    validate: true,
    baseDir: root,
    ...(hidden && { exclude: { path: hidden } }),
  });
  const { modules, summary } = output as ICruiseResult;
  const seen = new Set(modules.map((module) => module.source));
  const files = present.flatMap((folder) => filesUnder(root, folder));
  return {
    violations: summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
    unseen: files.filter((file) => !seen.has(file)),
    idle: idlePackages(root, modules),
  };
}

function idlePackages(root: string, modules: IModule[]): string[] {
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const server = modules.filter((module) => isServerCode(module.source));
  const imported = server
    .flatMap((module) => module.dependencies)
    .filter(({ dependencyTypes }) => !dependencyTypes.includes('type-only'))
    .map(({ module }) => module);
  const opened = server.flatMap((module) => resolvedIn(join(root, module.source)));
  const loaded = new Set([...imported, ...opened].map(packageOf));
  return Object.keys(dependencies).filter((name) => !loaded.has(name));
}

/** Files of packages that the code opens by itself, such as data. */
const resolvedIn = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/import\.meta\.resolve\('([^']+)'\)/g)].map(
    ([, specifier = '']) => specifier,
  );

/** Whether the wall against development packages applies to this file. */
function isServerCode(file: string): boolean {
  const wall = walls.forbidden.find(({ name }) => name === 'server-uses-no-development-package');
  if (!wall) return false;
  const { path, pathNot } = wall.from as { path: string; pathNot: string };
  return new RegExp(path).test(file) && !new RegExp(pathNot).test(file);
}

const packageOf = (specifier: string): string =>
  specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');

function filesUnder(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (path === 'src/web/public') return [];
    if (entry.isDirectory()) return filesUnder(root, path);
    return source.test(path) ? [path] : [];
  });
}

async function report(): Promise<void> {
  const { violations, unseen, idle } = await checkWalls();
  for (const { rule, from, to } of violations) console.error(`${rule}: ${from} → ${to}`);
  for (const file of unseen) console.error(`not seen by the check: ${file}`);
  for (const name of idle)
    console.error(`in dependencies, but not loaded by the server: ${name} (npm install -DE)`);
  process.exitCode = violations.length + unseen.length + idle.length > 0 ? 1 : 0;
}

if (import.meta.main) await report();
