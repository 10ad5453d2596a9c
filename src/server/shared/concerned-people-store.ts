// Finds the people who gain or lose by what happens to a class or a booking; operators among them leave it to others.
import { type RawBuilder, sql } from 'kysely';
import { mayManageStudio } from '#domain/permissions.ts';
import { studioRoles } from '#domain/studios/studio-roles.ts';
import type { Db } from '#platform/db/db.ts';
import { literals } from '#platform/db/literals.ts';

/** The instructor, and the owners and managers of the studio that the class is in. */
export const findConcernedByClass = (db: Db, classId: string): Promise<string[]> =>
  find(
    db,
    sql`select c.teacher_id as id from classes c where c.id = ${classId}
      union ${managersOf(sql`(select c.studio_id from classes c where c.id = ${classId})`)}`,
  );

/** The learner and the instructor, and the owners and managers of the studio that the class is in or that earned the booking. */
export const findConcernedByBooking = (db: Db, bookingId: string): Promise<string[]> =>
  find(
    db,
    sql`with booked as (
        select b.learner_id, b.payee_studio_id, c.teacher_id, c.studio_id
        from bookings b join sessions s on s.id = b.session_id join classes c on c.id = s.class_id
        where b.id = ${bookingId})
      select learner_id as id from booked union select teacher_id from booked
      union ${managersOf(sql`(select studio_id from booked union select payee_studio_id from booked)`)}`,
  );

const managersOf = (studios: RawBuilder<unknown>) => sql`
  select m.person_id from studio_members m
  where m.studio_id in ${studios} and m.role in (${literals(studioRoles.filter(mayManageStudio))})`;

async function find(db: Db, people: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`${people} order by id`.execute(db);
  return rows.map(({ id }) => id);
}
