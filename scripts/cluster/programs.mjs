// The programs of a cluster, and the Debian packages that bring them. Also loaded by older versions of Node.
import { existsSync } from 'node:fs';

export const programs = {
  etcd: '/usr/bin/etcd',
  patroni: '/usr/bin/patroni',
  patronictl: '/usr/bin/patronictl',
  postgres: '/usr/lib/postgresql/15/bin/postgres',
  haproxy: '/usr/sbin/haproxy',
  pgbouncer: '/usr/sbin/pgbouncer',
  pgbackrest: '/usr/bin/pgbackrest',
};

const packages = {
  etcd: 'etcd-server',
  patroni: 'patroni',
  patronictl: 'patroni',
  postgres: 'postgresql-15',
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
  pgbackrest: 'pgbackrest',
};

/** The packages whose programs are not installed here. */
export function missingPackages(isThere = existsSync) {
  const missing = Object.keys(programs).filter((name) => !isThere(programs[name]));
  return [...new Set(missing.map((name) => packages[name]))];
}

/** One sentence for a person, or undefined where everything is installed. */
export function nameMissingPackages(missing = missingPackages()) {
  if (missing.length === 0) return undefined;
  const names = missing.join(' ');
  return `A cluster needs Debian 12 and these packages, which are missing here: apt-get install ${names}`;
}
