// Renders values of our own tables as a list of SQL literals, for `in (…)`.
import { type RawBuilder, sql } from 'kysely';

/** Literals rather than parameters, so that a cached generic plan still uses a partial index. */
export const literals = (values: readonly string[]): RawBuilder<unknown> =>
  sql.join(values.map((value) => sql.lit(value)));
