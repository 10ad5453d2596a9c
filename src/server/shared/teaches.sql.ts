// The condition that a person teaches here, for mails about money and terms, as SQL. `p` is their profile.
import { sql } from 'kysely';

/** An instructor who was stopped from teaching may still be owed money, or be reinstated, and counts as one. */
export const teaches = sql<boolean>`(p.instructor_status in ('approved', 'suspended'))`;
