// Picks the unprivileged user that PostgreSQL runs as, because it refuses to run as root.
import { execFile } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';

export interface RunAs {
  uid: number;
  gid: number;
}

/** Returns undefined when we are not root: PostgreSQL then runs as our own user. */
export async function chooseRunAs(folders: string[]): Promise<RunAs | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  for (const folder of folders) {
    const owner = await stat(folder).catch(() => undefined);
    if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  }
  return (await findUser('postgres')) ?? (await findUser('nobody')) ?? { uid: 65534, gid: 65534 };
}

async function findUser(name: string): Promise<RunAs | undefined> {
  const accounts = await readFile('/etc/passwd', 'utf8').catch(() => '');
  const fields = accounts
    .split('\n')
    .find((line) => line.startsWith(`${name}:`))
    ?.split(':');
  return fields && { uid: Number(fields[2]), gid: Number(fields[3]) };
}

/** Checked by the system itself, because only it knows about parents, groups and access lists. */
export function canEnter(path: string, runAs: RunAs | undefined): Promise<boolean> {
  return new Promise((resolve) => {
    execFile('/bin/sh', ['-c', 'test -x "$1"', 'sh', path], { ...runAs, cwd: '/' }, (error) =>
      resolve(error === null),
    );
  });
}
