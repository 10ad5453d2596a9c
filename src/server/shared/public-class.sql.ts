// The condition that a class is public, as SQL. `c` is the class, `p` the profile of its instructor.
// domain/classes/class-state.ts says the same of rows that are already read.
import { sql } from 'kysely';

export const mayTeachText =
  "p.instructor_status = 'approved' and p.suspended_at is null and p.erased_at is null";

/** For statements that are written as text. */
export const isPublicClassText = `c.is_active and ${mayTeachText}`;

export const mayTeach = sql.raw<boolean>(mayTeachText);
export const isPublicClass = sql.raw<boolean>(isPublicClassText);
