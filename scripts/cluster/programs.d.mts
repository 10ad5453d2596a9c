// The types of programs.mjs.
type Program =
  | 'etcd'
  | 'patroni'
  | 'patronictl'
  | 'postgres'
  | 'haproxy'
  | 'pgbouncer'
  | 'pgbackrest';

export const programs: Record<Program, string>;
export function missingPackages(isThere?: (path: string) => boolean): string[];
export function nameMissingPackages(missing?: string[]): string | undefined;
