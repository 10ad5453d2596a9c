// SQL fragments about the two people of a conversation. `other` is the profile of the other person, `portrait` their picture.
import { sql } from 'kysely';

/** Whether the learner has ever had seats with the instructor; both are columns or values of a statement. */
export const hasBooked = (learner: string, instructor: string) =>
  sql.raw<boolean>(`exists (
  select from bookings seats join sessions date on date.id = seats.session_id
  join classes taught on taught.id = date.class_id
  where seats.learner_id = ${learner} and taught.teacher_id = ${instructor}
    and seats.confirmed_at is not null)`);

export const personColumns = sql.raw(`other.id as person_id, other.full_name, other.username,
  other.instructor_status, other.suspended_at, other.erased_at,
  portrait.key as portrait_key, portrait.widths as portrait_widths`);

export const joinPortrait = sql.raw(
  'left join pictures portrait on portrait.key = other.profile_image',
);
