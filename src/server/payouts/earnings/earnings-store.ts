// Reads from the ledger what a payee earns, and where that money is.
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { EarningFigure } from '#contract/money/earnings.ts';
import { earnedStates, earningStates } from '#domain/booking/state-groups.ts';
import { columnList } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { literals } from '#platform/db/literals.ts';
import type { Schema } from '#platform/db/schema.ts';
import type { Place } from './cursor.ts';
import { ownSeats } from '../../shared/booking-family.sql.ts';
import { payeeOfPenalty } from '../../shared/payee.sql.ts';
import { seatedPayment } from '../../shared/seated-payment.sql.ts';

/** A payee and a kind of money; demo money is never added to real money. */
export interface Whose {
  payeeId: string;
  livemode: boolean;
}

/** Bookings of a session that can earn something for a payee: one that was never paid may name another. */
const bookingsOf = (payeeId: string) => sql`
  bookings b on b.session_id = s.id and b.price_cents > 0
    and b.state in (${literals(earningStates)}) and coalesce(b.payee_studio_id, s.teacher_id) = ${payeeId}`;

interface Source {
  /** Sessions (s) of classes (c), with payouts (po) once they are over; only those that can add to the figure. */
  sessions: RawBuilder<unknown>;
  /** The sort key of the list. */
  placedAt: RawBuilder<unknown>;
  /** Joined to a booking of such a session. */
  lines: RawBuilder<unknown>;
  cents: RawBuilder<unknown>;
}

const sent = (state: 'waiting' | 'sent', livemode: boolean) => sql`
  join transfers t on t.booking_id = b.id and t.state = ${state}
  join payments pay on pay.id = t.payment_id and pay.livemode = ${livemode}`;

/** The amount the payee is owed for a booking, less the transfers under way. */
const owed = (livemode: boolean) => sql`
  cross join lateral (
    select -e.amount_cents as cents
    from ledger_transactions lt join ledger_entries e on e.transaction_id = lt.id
    where lt.booking_id = b.id and e.account = 'instructor_payable' and e.livemode = ${livemode}
    union all
    select -t.amount_cents from (select) one ${sent('waiting', livemode)}
  ) owed`;

const paidOut = (payeeId: string, which: RawBuilder<unknown>) => ({
  sessions: sql`
    payouts po
      join sessions s on s.id = po.session_id
      join classes c on c.id = s.class_id
    where po.instructor_id = ${payeeId} and ${which}`,
  placedAt: sql`po.due_at`,
});

/** The SQL that computes what each booking adds to each figure. */
const sourceOf = ({ payeeId, livemode }: Whose): Readonly<Record<EarningFigure, Source>> => ({
  escrow: {
    sessions: sql`
      sessions s join classes c on c.id = s.class_id
      where s.state = 'scheduled' and s.id in (
        select t.id from classes k join sessions t on t.class_id = k.id and t.state = 'scheduled'
        where k.teacher_id = ${payeeId}
        union all
        select session_id from bookings where payee_studio_id = ${payeeId})`,
    placedAt: sql`s.starts_at`,
    lines: sql`join ledger_entries e
      on e.account = 'held' and e.owner_id = b.id and e.livemode = ${livemode}`,
    cents: sql`-e.amount_cents`,
  },
  available: {
    ...paidOut(payeeId, sql`po.state <> 'paid'`),
    lines: owed(livemode),
    cents: sql`owed.cents`,
  },
  'on-the-way': {
    ...paidOut(payeeId, sql`po.state = 'sending'`),
    lines: sent('waiting', livemode),
    cents: sql`t.amount_cents`,
  },
  paid: {
    ...paidOut(payeeId, sql`po.gross_cents is not null`),
    lines: sent('sent', livemode),
    cents: sql`t.amount_cents - t.reversed_cents`,
  },
});

export interface MonthRow {
  /** "2026-11", in the time zone of the class. */
  month: string;
  figure: EarningFigure;
  cents: number;
}

/** All figures in one query; paid amounts are stored by month, because they only grow (db/migrations/0022). */
export async function sumByMonth(db: Db, whose: Whose): Promise<MonthRow[]> {
  const { paid: _paid, ...open } = sourceOf(whose);
  const sums = Object.entries(open).map(
    ([figure, { sessions, lines, cents }]) => sql`
      select to_char(s.starts_at at time zone s.time_zone, 'YYYY-MM') as month,
        ${figure}::text as figure, ${cents} as cents
      from (select s.id, s.starts_at, s.time_zone, c.teacher_id from ${sessions}) s
        join ${bookingsOf(whose.payeeId)} ${lines}`,
  );
  const { rows } = await sql<MonthRow>`
    select month, figure, sum(cents)::bigint as cents from (
      ${sql.join(sums, sql` union all `)}
      union all
      select month, 'paid', cents from paid_months
      where instructor_id = ${whose.payeeId} and livemode = ${whose.livemode}
    ) line
    group by month, figure having sum(cents) <> 0 order by month`.execute(db);
  return rows;
}

export interface TaughtRow {
  class_id: string;
  title: string;
  session_id: string;
  starts_at: Date;
  time_zone: string;
}

export interface LineRow extends TaughtRow {
  booking_id: string;
  full_name: string;
  state: string;
  seats: number;
  price_cents: number;
  commission_bps: number;
  commission_tax_bps: number;
  refunded_cents: number;
  disputed_cents: number;
  netted_cents: number;
  cents: number;
  placed_at: Date;
}

interface Page {
  after: Place | undefined;
  most: number;
}

/**
 * Lines of sessions ahead come soonest first, all others latest first. Sessions are sorted before their bookings are
 * read, so a page reads only what it shows.
 */
export async function findLines(
  db: Db,
  { figure, after, most, ...whose }: Whose & Page & { figure: EarningFigure },
): Promise<LineRow[]> {
  const { sessions, placedAt, lines, cents } = sourceOf(whose)[figure];
  const [beyond, order] = figure === 'escrow' ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`];
  const from = after && {
    session: sql`and ${placedAt} ${beyond}= ${after.at}`,
    booking: sql`and (s.placed_at, b.id) ${beyond} (${after.at}, ${after.id}::uuid)`,
  };
  const { rows } = await sql<LineRow>`
    select b.id as booking_id, b.state, ${ownSeats} as seats, b.price_cents, b.commission_bps, b.commission_tax_bps, l.full_name,
      s.class_id, s.title, s.id as session_id, s.starts_at, s.time_zone, s.placed_at, adds.cents,
      gone.*,
      coalesce((select sum(netted_cents) from transfers where booking_id = b.id), 0)::bigint
        as netted_cents
    from (
        select s.id, s.class_id, s.starts_at, s.time_zone, c.title, c.teacher_id,
          ${placedAt} as placed_at
        from ${sessions} ${from?.session ?? sql``}
      ) s
      join ${bookingsOf(whose.payeeId)}
      cross join lateral (select sum(${cents})::bigint as cents from (select) one ${lines}) adds
      cross join lateral (
        select coalesce(sum((
            select sum(amount_cents) from refunds
            where payment_id = pay.id and funding <> 'goodwill')), 0)::bigint as refunded_cents,
          coalesce(sum((
            select sum(lost_cents) from disputes where payment_id = pay.id)), 0)::bigint as disputed_cents
        from payments pay where pay.booking_id = b.id and pay.seated
      ) gone
      join profiles l on l.id = b.learner_id
    where adds.cents <> 0 ${from?.booking ?? sql``}
    order by s.placed_at ${order}, b.id ${order} limit ${most}`.execute(db);
  return rows;
}

type Payout = Selectable<Schema['payouts']>;

export interface PayoutRow
  extends
    TaughtRow,
    Pick<Payout, 'id' | 'state' | 'hold_reason' | 'due_at' | 'paid_at' | 'netted_cents'> {
  gross_cents: number;
  bookings: number;
  livemode: boolean;
  returned_cents: number;
  ends_at: Date;
  /** True when a transfer of the payout has been sent. */
  was_sent: boolean;
}

/** A payout whose amount is not fixed yet shows the amount as of now. */
export async function findPayouts(
  db: Db,
  { payeeId, after, most }: Pick<Whose, 'payeeId'> & Page,
): Promise<PayoutRow[]> {
  const from = after ? sql`and (due_at, id) < (${after.at}, ${after.id}::uuid)` : sql``;
  const { rows } = await sql<PayoutRow>`
    select po.id, po.state, po.hold_reason, po.due_at, po.paid_at, po.netted_cents,
      c.id as class_id, c.title, s.id as session_id, s.starts_at, s.ends_at, s.time_zone, sold.*,
      coalesce(po.gross_cents, (
        select -sum(e.amount_cents)
        from bookings b
          join ledger_transactions lt on lt.booking_id = b.id
          join ledger_entries e on e.transaction_id = lt.id
        where b.session_id = s.id and e.account = 'instructor_payable'
      ), 0)::bigint as gross_cents,
      coalesce((
        select sum(reversed_cents) from transfers where payout_id = po.id and reversed_cents > 0
      ), 0)::bigint as returned_cents,
      exists (select from transfers where payout_id = po.id and state = 'sent') as was_sent
    from (
        select ${columnList('payouts')} from payouts where instructor_id = ${payeeId} ${from}
        order by due_at desc, id desc limit ${most}
      ) po
      join sessions s on s.id = po.session_id
      join classes c on c.id = s.class_id
      cross join lateral (
        select count(*)::integer as bookings, coalesce(bool_and(pay.livemode), false) as livemode
        from bookings b ${seatedPayment}
        where b.session_id = s.id and b.state in (${literals(earnedStates)})
      ) sold
    order by po.due_at desc, po.id desc`.execute(db);
  return rows;
}

type Penalty = Selectable<Schema['penalties']>;

interface PenaltyRow extends Pick<Penalty, 'id' | 'amount_cents' | 'takings_cents' | 'note'> {
  state: Exclude<Penalty['state'], 'approved'>;
  proposed_at: string;
  session: Omit<TaughtRow, 'starts_at'> & { starts_at: string };
}

export interface OutlookRow {
  owed_cents: number;
  has_debts: boolean;
  next_payout: { due_at: string; time_zone: string } | null;
  penalties: PenaltyRow[];
}

/** The next payout, the debts that reduce it, and the penalties that are not approved. */
export async function findOutlook(
  db: Db,
  { payeeId, livemode, now, most }: Whose & Pick<Page, 'most'> & { now: Date },
): Promise<OutlookRow> {
  const { rows } = await sql<OutlookRow>`
    select debts.*,
      (
        select json_build_object('due_at', po.due_at, 'time_zone', s.time_zone)
        from payouts po join sessions s on s.id = po.session_id
        where po.instructor_id = ${payeeId} and po.state = 'scheduled' and po.due_at > ${now}
        order by po.due_at, po.id limit 1
      ) as next_payout,
      coalesce((
        select json_agg(penalty order by proposed_at desc, id) from (
          select n.id, n.state, n.amount_cents, n.takings_cents, n.note, n.proposed_at,
            json_build_object('class_id', c.id, 'title', c.title, 'session_id', s.id,
              'starts_at', s.starts_at, 'time_zone', s.time_zone) as session
          from penalties n
            join sessions s on s.id = n.session_id
            join classes c on c.id = s.class_id
          where ${payeeOfPenalty} = ${payeeId} and n.livemode = ${livemode} and n.state <> 'approved'
          order by n.proposed_at desc, n.id limit ${most}
        ) penalty), '[]') as penalties
    from (
      select coalesce(sum(amount_cents), 0)::bigint as owed_cents, count(*) > 0 as has_debts
      from ledger_entries
      where account = 'instructor_receivable' and owner_id = ${payeeId} and livemode = ${livemode}
    ) debts`.execute(db);
  const [outlook] = rows;
  if (!outlook) throw new Error(`No earnings outlook for payee ${payeeId}.`);
  return outlook;
}
