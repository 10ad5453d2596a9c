// The programs of a cluster, and the Debian packages that bring them.
import { existsSync } from 'node:fs';

export const programs = {
  etcd: '/usr/bin/etcd',
  patroni: '/usr/bin/patroni',
  patronictl: '/usr/bin/patronictl',
  postgres: '/usr/lib/postgresql/15/bin/postgres',
  haproxy: '/usr/sbin/haproxy',
  pgbouncer: '/usr/sbin/pgbouncer',
  pgbackrest: '/usr/bin/pgbackrest',
} as const;

const packages: Record<keyof typeof programs, string> = {
  etcd: 'etcd-server',
  patroni: 'patroni',
  patronictl: 'patroni',
  postgres: 'postgresql-15',
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
  pgbackrest: 'pgbackrest',
};

/** The packages whose programs are not installed here. */
export function missingPackages(isThere: (path: string) => boolean = existsSync): string[] {
  const missing = Object.entries(programs).filter(([, path]) => !isThere(path));
  return [...new Set(missing.map(([name]) => packages[name as keyof typeof programs]))];
}

/** One sentence for a person, or undefined where everything is installed. */
export function sayWhatIsMissing(missing = missingPackages()): string | undefined {
  if (missing.length === 0) return undefined;
  const names = missing.join(' ');
  return `A cluster needs Debian 12 with these packages too: ${names} (apt-get install ${names}).`;
}
