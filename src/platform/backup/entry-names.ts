// How the parts of an archive are called. Names from outside are checked here before they name anything.
import { isStorageKey } from '../storage/storage-key.ts';
import { BackupFailure } from './failure.ts';
import type { Table } from './manifest.ts';

export const manifestEntry = 'manifest.json';

const identifier = /^[a-z_][a-z0-9_]{0,62}$/;

export function tableEntry({ schema, name }: Pick<Table, 'schema' | 'name'>): string {
  if (identifier.test(schema) && identifier.test(name)) return `tables/${schema}.${name}.copy`;
  throw new BackupFailure(`A table cannot be called ${JSON.stringify(`${schema}.${name}`)} here.`);
}

export function mediaEntry(key: string): string {
  if (isStorageKey(key)) return `media/${key}`;
  throw new BackupFailure(`A picture cannot be called ${JSON.stringify(key)} here.`);
}
