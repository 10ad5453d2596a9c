// Chooses where the embedded database, uploads and secrets live when DATA_DIR is not set.
import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const projectDir = resolve(import.meta.dirname, '../../..');

export function chooseDataDir(configured: string | undefined): string {
  if (configured) return resolve(configured);
  const inProject = join(projectDir, '.data');
  if (!isRoot() || everybodyCanReach(projectDir)) return inProject;
  // PostgreSQL refuses to run as root, and the user it runs as cannot enter e.g. /root.
  const hash = createHash('sha256').update(projectDir).digest('hex').slice(0, 12);
  return join('/var/lib/trellis', hash);
}

function isRoot(): boolean {
  return process.getuid?.() === 0;
}

export function everybodyCanReach(folder: string): boolean {
  const othersMayEnter = (statSync(folder).mode & 0o001) !== 0;
  const parent = dirname(folder);
  return othersMayEnter && (parent === folder || everybodyCanReach(parent));
}
