// Stores penalties for sessions that were canceled late.
import { type Insertable, type Selectable, sql } from 'kysely';
import { endedBySessionCancelStates } from '#domain/booking/state-groups.ts';
import { columnList } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { literals } from '#platform/db/literals.ts';
import type { Schema } from '#platform/db/schema.ts';
import { seatedPayment } from '../shared/seated-payment.sql.ts';

type Penalty = Selectable<Schema['penalties']>;

export interface PenaltyRow extends Penalty {
  class_id: string;
  title: string;
  time_zone: string;
  starts_at: Date;
  cancelled_at: Date;
  instructor_name: string;
  instructor_username: string;
  /** Null where the instructor pays it. */
  studio_name: string | null;
  decider_name: string | null;
}

const rows = sql`
  select ${columnList('penalties', 'n')}, c.id as class_id, c.title, s.time_zone, s.starts_at,
    coalesce(s.cancelled_at, n.proposed_at) as cancelled_at,
    i.full_name as instructor_name, i.username as instructor_username,
    (select name from studios where id = n.payee_studio_id) as studio_name, d.full_name as decider_name
  from penalties n
  join sessions s on s.id = n.session_id
  join classes c on c.id = s.class_id
  join profiles i on i.id = n.instructor_id
  left join profiles d on d.id = n.decided_by`;

const find = async (db: Db, which: ReturnType<typeof sql>): Promise<PenaltyRow[]> =>
  (await sql<PenaltyRow>`${rows} ${which}`.execute(db)).rows;

export const findPenalty = async (db: Db, id: string): Promise<PenaltyRow | undefined> =>
  (await find(db, sql`where n.id = ${id}`))[0];

export const findPenaltyOfSession = async (
  db: Db,
  sessionId: string,
): Promise<PenaltyRow | undefined> => (await find(db, sql`where n.session_id = ${sessionId}`))[0];

/** Penalties of an instructor, the newest first. */
export const findPenaltiesOf = (db: Db, instructorId: string, most: number) =>
  find(
    db,
    sql`where n.instructor_id = ${instructorId} order by n.proposed_at desc, n.id limit ${most}`,
  );

/** Penalties that wait for a decision, the oldest first. */
export const findPenaltiesToDecide = (db: Db, most: number) =>
  find(db, sql`where n.state = 'proposed' order by n.proposed_at, n.id limit ${most}`);

/** Decided penalties, the newest first. */
export const findPenaltiesDecided = (db: Db, most: number) =>
  find(db, sql`where n.state <> 'proposed' order by n.decided_at desc, n.id limit ${most}`);

/** Does nothing when the session already has a penalty. */
export async function insertPenalty(tx: Db, row: Insertable<Schema['penalties']>): Promise<void> {
  await tx
    .insertInto('penalties')
    .values(row)
    .onConflict((conflict) => conflict.column('session_id').doNothing())
    .execute();
}

interface Verdict {
  id: string;
  state: 'approved' | 'waived';
  by: string;
  note: string | null;
  at: Date;
}

/** Returns false when another operator was faster. */
export async function saveVerdict(tx: Db, { id, state, by, note, at }: Verdict): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('penalties')
    .set({ state, decided_by: by, decided_at: at, note })
    .where('id', '=', id)
    .where('state', '=', 'proposed')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

interface Takings {
  cents: number;
  livemode: boolean;
  /** The studio that pays the penalty; null where the instructor does. */
  payee_studio_id: string | null;
}

interface TakingsAhead extends Omit<Takings, 'payee_studio_id'> {
  /** The studio that would pay the penalty; null where the instructor would. */
  studio_name: string | null;
}

/** The studio that earned booking `b`, unless the instructor of its date has left it: then they run the class, and pay, alone. */
const payingStudio = sql<string | null>`(
  select m.studio_id from sessions d
    join classes c on c.id = d.class_id
    join studio_members m on m.studio_id = b.payee_studio_id and m.person_id = c.teacher_id
  where d.id = b.session_id)`;

/** The amount that canceling a session now would promise back. */
export async function findTakingsAhead(
  db: Db,
  sessionId: string,
): Promise<TakingsAhead | undefined> {
  const { rows: found } = await sql<TakingsAhead>`
    select pay.livemode,
      (select name from studios where id = ${payingStudio}) as studio_name, sum(greatest(0, pay.paid_cents
      - coalesce((select sum(amount_cents) from refunds where payment_id = pay.id), 0)
      - coalesce((select sum(lost_cents) from disputes where payment_id = pay.id), 0)))::bigint as cents
    from bookings b ${seatedPayment}
    where b.session_id = ${sessionId} and b.state in (${literals(endedBySessionCancelStates)})
    group by pay.livemode, b.payee_studio_id, b.session_id
    order by pay.livemode desc, cents desc limit 1`.execute(db);
  return found[0];
}

/** The amount just promised back for a canceled session; real money takes precedence over demo money. */
export async function findTakings(
  tx: Db,
  { sessionId, at }: { sessionId: string; at: Date },
): Promise<Takings | undefined> {
  const { rows: found } = await sql<Takings>`
    select p.livemode, ${payingStudio} as payee_studio_id, sum(r.amount_cents)::bigint as cents
    from refunds r
    join payments p on p.id = r.payment_id
    join bookings b on b.id = p.booking_id
    where b.session_id = ${sessionId} and r.reason = 'class_cancelled' and r.requested_at = ${at}
    group by p.livemode, b.payee_studio_id, b.session_id
    order by p.livemode desc, sum(r.amount_cents) desc limit 1`.execute(tx);
  return found[0];
}

export async function forgetExplanations(tx: Db, instructorId: string): Promise<void> {
  await tx
    .updateTable('penalties')
    .set({ explanation: null })
    .where('instructor_id', '=', instructorId)
    .execute();
}
