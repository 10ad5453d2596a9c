// Where rows come from: an archive, or another database.
import type { Readable } from 'node:stream';
import type { Contents, Table } from './manifest.ts';
import type { Measure } from './checksum-stream.ts';

export interface RowSource {
  contents: Contents;
  open(table: Table): Promise<Readable>;
  /** Throws when what was read is not what it should have been. */
  check(table: Table, read: Measure): void;
}
