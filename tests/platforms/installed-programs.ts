// Finds the programs that check and serve the files under deploy/, and names the Debian package of one that is missing.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const packages = {
  nginx: 'nginx-light',
  caddy: 'caddy',
  haproxy: 'haproxy',
  'systemd-analyze': 'systemd',
};

export type Program = keyof typeof packages;

/** Users have no /usr/sbin in their path. */
const folders = [...(process.env['PATH'] ?? '').split(':'), '/usr/sbin', '/usr/local/sbin'];

export function requireProgram(name: Program): string {
  const found = folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
  if (found) return found;
  throw new Error(
    `${name} is not installed, so its files under deploy/ cannot be checked: apt-get install ${packages[name]}`,
  );
}

/** Exit code and everything that was printed. */
export function runProgram(path: string, args: string[], env: Record<string, string> = {}) {
  const options = { encoding: 'utf8' as const, env: { ...process.env, ...env } };
  const { status, stdout, stderr } = spawnSync(path, args, options);
  return { status, output: stdout + stderr };
}
