// Reads payees: their names, who hears of their money, and who earns a date.
import { sql } from 'kysely';
import { unearnedStates } from '#domain/booking/state-groups.ts';
import type { StudioToName } from '#domain/money/payee-text.ts';
import { mayManageStudio } from '#domain/permissions.ts';
import { studioRoles } from '#domain/studios/studio-roles.ts';
import type { Db } from '#platform/db/db.ts';
import { literals } from '#platform/db/literals.ts';
import { payees } from './payee.sql.ts';

export interface PayeeContact {
  id: string;
  email: string;
  name: string;
  /** Null where the money is the person's own. */
  studio: StudioToName | null;
}

/** The instructor, or the owners of the studio; nobody where they have left. */
export async function findPayeeContacts(db: Db, payeeId: string): Promise<PayeeContact[]> {
  const { rows } = await sql<PayeeContact>`
    select p.id, p.email, p.full_name as name, null as studio
    from profiles p where p.id = ${payeeId} and p.erased_at is null
    union all
    select p.id, p.email, p.full_name, json_build_object('id', s.id, 'name', s.name)
    from studios s
      join studio_members m on m.studio_id = s.id and m.role = 'owner'
      join profiles p on p.id = m.person_id
    where s.id = ${payeeId} and p.erased_at is null
    order by id`.execute(db);
  return rows;
}

/** Who may read the money of a payee: the instructor, or the owners and managers of the studio. */
export async function findMoneyReaders(db: Db, payeeId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from profiles where id = ${payeeId}
    union all
    select person_id from studio_members
    where studio_id = ${payeeId} and role in (${literals(studioRoles.filter(mayManageStudio))})
    order by id`.execute(db);
  return rows.map(({ id }) => id);
}

interface OfBooking {
  instructorId: string;
  /** Null where the instructor earned it. */
  studioId: string | null;
}

/** Who decides about refunds of a booking (`decidesRefunds`), with their addresses; nobody where they have left. */
export async function findRefundDeciders(
  db: Db,
  { instructorId, studioId }: OfBooking,
): Promise<PayeeContact[]> {
  if (studioId === null) return findPayeeContacts(db, instructorId);
  const { rows } = await sql<PayeeContact>`
    select p.id, p.email, p.full_name as name, json_build_object('id', s.id, 'name', s.name) as studio
    from studios s
      join studio_members m on m.studio_id = s.id
      join profiles p on p.id = m.person_id
    where s.id = ${studioId} and p.erased_at is null
      and (m.role in (${literals(studioRoles.filter(mayManageStudio))}) or m.person_id = ${instructorId})
    order by p.id`.execute(db);
  return rows;
}

export function findMembership(
  db: Db,
  { studioId, personId }: { studioId: string; personId: string },
) {
  return db
    .selectFrom('studio_members')
    .select(['studio_id', 'role'])
    .where('studio_id', '=', studioId)
    .where('person_id', '=', personId)
    .executeTakeFirst();
}

/** A payee who is suspended is not paid; an instructor who is only barred from teaching is. */
export async function isSuspended(db: Db, payeeId: string): Promise<boolean> {
  const { rows } = await sql`
    select from ${payees} payee where payee.id = ${payeeId} and payee.is_suspended`.execute(db);
  return rows.length > 0;
}

/** Who earns a date that is locked: all of its paid bookings name the same payee. */
export async function findPayeeOfSession(
  tx: Db,
  { id, teacher_id: instructorId }: { id: string; teacher_id: string },
): Promise<string> {
  const { rows } = await sql<{ payee_studio_id: string | null }>`
    select b.payee_studio_id from bookings b
    where b.session_id = ${id} and b.price_cents > 0 and b.state not in (${literals(unearnedStates)})
    order by b.created_at, b.id limit 1`.execute(tx);
  return rows[0]?.payee_studio_id ?? instructorId;
}

interface Moving {
  sessionId: string;
  booking: { price_cents: number; payee_studio_id: string | null };
}

/** Whether the paid bookings of a date, which is locked, name another payee than a booking that is to move there. */
export async function isEarnedByAnother(
  tx: Db,
  { sessionId, booking: { price_cents: priceCents, payee_studio_id: studioId } }: Moving,
): Promise<boolean> {
  if (priceCents === 0) return false;
  const { rows } = await sql`
    select from bookings b
    where b.session_id = ${sessionId} and b.price_cents > 0 and b.state not in (${literals(unearnedStates)})
      and b.payee_studio_id is distinct from ${studioId}::uuid limit 1`.execute(tx);
  return rows.length > 0;
}
