// SQL of what integrators ask for: one thing by its id, or the next things in the order of their last change.
import { type RawBuilder, sql } from 'kysely';

export type Asked = { id: string } | AskedPage;

export interface AskedPage {
  /** Everything that has changed after this place, in microseconds since 1970. */
  after: { atUs: string; id: string };
  most: number;
}

/** The place of an item in the order: two changes of one millisecond are still apart by their ids. */
export const placeOf = (at: RawBuilder<Date>) =>
  sql<string>`(extract(epoch from ${at}) * 1000000)::bigint::text`;

/** `at` and `id` are the columns of the index, `where` what it is limited to. */
export function asked(
  which: Asked,
  {
    at,
    id,
    where = sql`true`,
  }: { at: RawBuilder<Date>; id: RawBuilder<string>; where?: RawBuilder<unknown> },
): RawBuilder<unknown> {
  if ('id' in which) return sql`${where} and ${id} = ${which.id}`;
  const { after, most } = which;
  const afterAt = sql`timestamptz 'epoch' + ${after.atUs}::bigint * interval '1 microsecond'`;
  return sql`${where} and (${at}, ${id}) > (${afterAt}, ${after.id}::uuid)
    order by ${at}, ${id} limit ${most}`;
}

export interface Placed {
  id: string;
  at_us: string;
}
