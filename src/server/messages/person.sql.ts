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

/** The conversations of two people, both ways round. `c` is the name of the table in the statement. */
export const ofPair = (c: string, one: string, other: string) => {
  const [learner, instructor] = [sql.ref(`${c}.learner_id`), sql.ref(`${c}.instructor_id`)];
  return sql<boolean>`((${learner} = ${one}::uuid and ${instructor} = ${other}::uuid)
    or (${learner} = ${other}::uuid and ${instructor} = ${one}::uuid))`;
};

/** What the person has blocked is `mine`, and what the other one has is `theirs`. */
export const joinBlocks = (person: Id, other: Id) => sql`
  left join person_blocks mine on mine.person_id = ${idText(person)} and mine.other_id = ${idText(other)}
  left join person_blocks theirs on theirs.person_id = ${idText(other)} and theirs.other_id = ${idText(person)}`;

export const personColumns = sql.raw(`other.id as person_id, other.full_name, other.username,
  other.instructor_status, other.suspended_at, other.erased_at,
  portrait.key as portrait_key, portrait.widths as portrait_widths`);

export const joinPortrait = sql.raw(
  'left join pictures portrait on portrait.key = other.profile_image',
);
