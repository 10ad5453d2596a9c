// SQL fragments about the two people of a conversation. `other` is the profile of the other person, `portrait` their picture.
import { type RawBuilder, sql } from 'kysely';

/** The name of a column; or a value as a parameter, so that the statement has the same text for everybody. */
type Id = string | RawBuilder<unknown>;

const idText = (id: Id) => (typeof id === 'string' ? sql.raw(id) : id);

/** Whether the learner has ever had seats with the instructor. */
export const hasBooked = (learner: Id, instructor: Id) =>
  sql<boolean>`exists (
  select from bookings seats join sessions date on date.id = seats.session_id
  join classes taught on taught.id = date.class_id
  where seats.learner_id = ${idText(learner)} and taught.teacher_id = ${idText(instructor)}
    and seats.confirmed_at is not null)`;

export const personColumns = sql.raw(`other.id as person_id, other.full_name, other.username,
  other.instructor_status, other.suspended_at, other.erased_at,
  portrait.key as portrait_key, portrait.widths as portrait_widths`);

export const joinPortrait = sql.raw(
  'left join pictures portrait on portrait.key = other.profile_image',
);
