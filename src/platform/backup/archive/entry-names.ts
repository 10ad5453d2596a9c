// Names of the entries of an archive. Names from outside are checked here before they are used.
import { contentTypeOf } from '../../storage/content-types.ts';
import { isStorageKey } from '../../storage/storage-key.ts';
import { BackupFailure } from '../failure.ts';
import type { Table } from './manifest.ts';

export const manifestEntry = 'manifest.json';

const identifier = /^[a-z_][a-z0-9_]{0,62}$/;

/** Our migrations give tables no other kind of name. */
export function isTableName({ schema, name }: Pick<Table, 'schema' | 'name'>): boolean {
  return identifier.test(schema) && identifier.test(name);
}

export function isPictureName(key: string): boolean {
  return isStorageKey(key) && contentTypeOf(key) !== undefined;
}

export function tableEntry({ schema, name }: Pick<Table, 'schema' | 'name'>): string {
  if (isTableName({ schema, name })) return `tables/${schema}.${name}.copy`;
  throw new BackupFailure(`A table cannot be called ${JSON.stringify(`${schema}.${name}`)} here.`);
}

export function mediaEntry(key: string): string {
  if (isPictureName(key)) return `media/${key}`;
  throw new BackupFailure(`A picture cannot be called ${JSON.stringify(key)} here.`);
}
