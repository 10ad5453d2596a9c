// Writes a document printed from code; with --check, fails if the file on disk is stale.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, relative, resolve, sep } from 'node:path';

const root = resolve(import.meta.dirname, '..');

export function printDocument(path: string, text: string): void {
  const file = resolve(root, path);
  if (!process.argv.includes('--check')) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    return;
  }
  if (readOrEmpty(file) === text) return;
  const script = relative(root, process.argv[1] ?? '').replaceAll(sep, '/');
  console.error(`${path} is stale: run \`node ${script}\`.`);
  process.exitCode = 1;
}

function readOrEmpty(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
