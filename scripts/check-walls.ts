// Checks every import against the walls in .dependency-cruiser.cjs, and that no file escaped the check.
import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import {
  type ICruiseOptions,
  type ICruiseResult,
  type IFlattenedRuleSet,
  cruise,
} from 'dependency-cruiser';

const project = resolve(import.meta.dirname, '..');
const folders = ['src', 'tests'];
const source = /\.(ts|tsx|mjs|cjs|js)$/;

interface Walls {
  forbidden: NonNullable<IFlattenedRuleSet['forbidden']>;
  options: ICruiseOptions;
}

export const walls: Walls = createRequire(import.meta.url)('../.dependency-cruiser.cjs');

export interface Findings {
  violations: { rule: string; from: string; to: string }[];
  unseen: string[];
}

/** `hidden` keeps files from the tool, to see that their absence is noticed. */
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
  };
}

function filesUnder(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (path === 'src/web/public') return [];
    if (entry.isDirectory()) return filesUnder(root, path);
    return source.test(path) ? [path] : [];
  });
}

async function report(): Promise<void> {
  const { violations, unseen } = await checkWalls();
  for (const { rule, from, to } of violations) console.error(`${rule}: ${from} → ${to}`);
  for (const file of unseen) console.error(`not seen by the check: ${file}`);
  process.exitCode = violations.length + unseen.length > 0 ? 1 : 0;
}

if (import.meta.main) await report();
