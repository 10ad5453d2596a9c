// The condition that the page of a studio can be opened, as SQL: one of its owners may teach.
import { type RawBuilder, sql } from 'kysely';
import { mayTeachText } from './public-class.sql.ts';

/** For statements that are written as text. `studio` is the name under which the statement knows the table. */
export const hasOpenPageText = (studio: string): string => `exists (
  select from studio_members m join profiles p on p.id = m.person_id
  where m.studio_id = ${studio}.id and m.role = 'owner' and ${mayTeachText})`;

export const hasOpenPage = (studio: string): RawBuilder<boolean> =>
  sql.raw<boolean>(hasOpenPageText(studio));
