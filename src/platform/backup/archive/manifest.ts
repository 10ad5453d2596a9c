// The manifest of a backup: written last, read first, trusted only where it can be checked.
import { z } from 'zod';
import { BackupFailure, damaged } from '../failure.ts';

export const formatVersion = 1;

const count = z.int().nonnegative();
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const whole = z.string().regex(/^-?\d{1,19}$/);

const rows = z.strictObject({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()).min(1),
  rows: count,
  bytes: count,
  sha256,
});

const picture = z.strictObject({ key: z.string(), bytes: count, sha256 });

const sequence = z.strictObject({
  schema: z.string(),
  name: z.string(),
  lastValue: whole,
  isCalled: z.boolean(),
});

const manifestShape = z.strictObject({
  format: z.literal(formatVersion),
  program: z.strictObject({ name: z.literal('trellis'), version: z.string() }),
  createdAt: z.iso.datetime(),
  postgres: z.string(),
  migrations: z.array(z.strictObject({ name: z.string(), checksum: sha256 })),
  tables: z.array(rows),
  sequences: z.array(sequence),
  jobQueue: z.nullable(
    z.strictObject({
      schemaVersion: count,
      /** Queues that store their jobs in a table of their own. */
      partitioned: z.array(z.strictObject({ name: z.string(), policy: z.string() })),
    }),
  ),
  media: z.array(picture),
});

export type Manifest = z.output<typeof manifestShape>;
export type MediaFile = Manifest['media'][number];

/** The part that is known before a row is read. */
export interface Contents extends Pick<Manifest, 'migrations' | 'sequences' | 'jobQueue'> {
  tables: Pick<Manifest['tables'][number], 'schema' | 'name' | 'columns'>[];
}
export type Table = Contents['tables'][number];

export function parseManifest(bytes: Buffer, file: string): Manifest {
  let list: unknown;
  try {
    list = JSON.parse(bytes.toString());
  } catch {
    throw damaged(file, 'its list cannot be read');
  }
  const { format } = (list ?? {}) as { format?: unknown };
  if (typeof format === 'number' && format > formatVersion)
    throw new BackupFailure(`${file} was made by a newer version of this program: use that one.`);
  const { success, data, error } = manifestShape.safeParse(list);
  if (success) return data;
  throw damaged(file, `its list is wrong at ${error.issues[0]?.path.join('.')}`);
}
