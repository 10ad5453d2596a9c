// The condition that the page of a studio can be opened, as SQL: one of its owners may teach.
import { type RawBuilder, sql } from 'kysely';
import { mayTeach } from './public-class.sql.ts';

/** `studio` is the name under which the statement knows the table. */
export const hasOpenPage = (studio: string): RawBuilder<boolean> => sql<boolean>`exists (
  select from studio_members m join profiles p on p.id = m.person_id
  where m.studio_id = ${sql.ref(`${studio}.id`)} and m.role = 'owner' and ${mayTeach})`;
