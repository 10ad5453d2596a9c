// The source of rows: an archive, or another database.
import type { Readable } from 'node:stream';
import type { Contents, Table } from '../archive/manifest.ts';
import type { Measure } from '../archive/checksum-stream.ts';

export interface RowSource {
  contents: Contents;
  open(table: Table): Promise<Readable>;
  /** Throws when the rows that were read are not what they should have been. */
  check(table: Table, read: Measure): void;
}
