// Payees, who earn what bookings bring, as SQL: the instructor of a class, or a studio. Both are named by their id.
import { sql } from 'kysely';

/** The payee of booking `b` of class `c`: one of the terms it was made under. */
export const payeeOfBooking = sql<string>`coalesce(b.payee_studio_id, c.teacher_id)`;

/** Who pays penalty `n`. */
export const payeeOfPenalty = sql<string>`coalesce(n.payee_studio_id, n.instructor_id)`;

const hasOwner = (which = sql``) => sql`exists (
  select from studio_members m join profiles p on p.id = m.person_id
  where m.studio_id = s.id and m.role = 'owner' ${which})`;

/** A studio is suspended while all of its owners are, because nobody else decides about its money. */
export const payees = sql`(
  select id, full_name as name, false as is_studio, suspended_at is not null as is_suspended,
    erased_at is not null as has_left
  from profiles
  union all
  select s.id, s.name, true,
    ${hasOwner()} and not ${hasOwner(sql`and p.suspended_at is null`)}, not ${hasOwner()}
  from studios s)`;
