// The types of programs.mjs.
type Program =
  | 'etcd'
  | 'patroni'
  | 'patronictl'
  | 'postgres'
  | 'haproxy'
  | 'pgbouncer'
  | 'pgbackrest';

export declare const programs: Record<Program, string>;
export declare function missingPackages(isThere?: (path: string) => boolean): string[];
export declare function nameMissingPackages(missing?: string[]): string | undefined;
