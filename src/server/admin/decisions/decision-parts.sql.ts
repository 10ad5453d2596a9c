// Builds the lists that decisions are united from. Each is found along an index and cut to a page, with the same columns.
import { type RawBuilder, sql } from 'kysely';
import { literals } from '#platform/db/literals.ts';

type Sql = RawBuilder<unknown>;

export interface DecisionPage {
  /** Only decisions older than this one. */
  before: { at: Date; key: string } | null;
  most: number;
}

interface Row {
  from: Sql;
  where: Sql;
  at: Sql;
  /** Distinguishes two decisions of the same moment; texts of the same length, which sort as the ids do. */
  key: Sql;
  columns: Partial<Record<Column, Sql>>;
}

const types = {
  action: 'text',
  by_id: 'uuid',
  reason: 'text',
  said: 'text',
  complaint: 'text',
  about: 'text',
  reporter_id: 'uuid',
  was: 'text',
  became: 'text',
  amount_cents: 'bigint',
  livemode: 'boolean',
  learner_id: 'uuid',
  instructor_id: 'uuid',
  class_id: 'uuid',
  session_id: 'uuid',
  booking_id: 'uuid',
} as const;
type Column = keyof typeof types;

export type DecisionPart = (page: DecisionPage) => Sql;

const part =
  ({ from, where, at, key, columns }: Row): DecisionPart =>
  ({ before, most }) => {
    const selected = (Object.keys(types) as Column[]).map(
      (name) => sql`${columns[name] ?? sql.raw(`null::${types[name]}`)} as ${sql.ref(name)}`,
    );
    const isOlder = before
      ? sql`${at} <= ${before.at} and (${at} < ${before.at} or (${key}) collate "C" < ${before.key})`
      : sql`true`;
    return sql`(select ${key} as key, ${at} as at, ${sql.join(selected)} from ${from}
      where ${where} and ${isOlder} order by ${at} desc, (${key}) collate "C" desc limit ${most})`;
  };

/** The tables of the queues; `whom` narrows them to one person. */
export const decidedPenalties = (whom: Sql = sql`true`): DecisionPart =>
  part({
    from: sql`penalties n`,
    where: sql`n.state <> 'proposed' and ${whom}`,
    at: sql`n.decided_at`,
    key: sql`'penalty:' || n.id`,
    columns: {
      action: sql`case n.state when 'approved' then 'penalty.approve' else 'penalty.waive' end`,
      by_id: sql`n.decided_by`,
      reason: sql`n.note`,
      said: sql`n.explanation`,
      amount_cents: sql`n.amount_cents`,
      livemode: sql`n.livemode`,
      instructor_id: sql`n.instructor_id`,
      session_id: sql`n.session_id`,
    },
  });

export const decidedRefundRequests = (whom: Sql = sql`true`): DecisionPart =>
  part({
    from: sql`refund_requests r`,
    where: sql`r.state <> 'open' and r.decided_at is not null and ${whom}`,
    at: sql`r.decided_at`,
    key: sql`'refund-request:' || r.id`,
    columns: {
      action: sql`'refund-request.' || case r.state
        when 'granted' then 'grant' when 'declined' then 'decline' else 'settle' end`,
      by_id: sql`r.decided_by`,
      reason: sql`r.answer`,
      said: sql`r.message`,
      amount_cents: sql`r.granted_cents`,
      booking_id: sql`r.booking_id`,
    },
  });

export const decidedContests = (whom: Sql = sql`true`): DecisionPart =>
  part({
    from: sql`attendance_contests k`,
    where: sql`k.state <> 'open' and ${whom}`,
    at: sql`k.decided_at`,
    key: sql`'contest:' || k.booking_id`,
    columns: {
      action: sql`case k.state when 'accepted' then 'contest.accept' else 'contest.reject' end`,
      by_id: sql`k.decided_by`,
      reason: sql`k.answer`,
      said: sql`k.message`,
      booking_id: sql`k.booking_id`,
    },
  });

/** The reason stands in the audit log, also where the class was taken down without looking at the report. */
export const decidedReports = (whom: Sql = sql`true`): DecisionPart =>
  part({
    from: sql`reports r
      left join reviews v on v.id = r.review_id
      left join class_questions q on q.id = r.question_id`,
    where: sql`r.state <> 'open' and ${whom}`,
    at: sql`r.decided_at`,
    key: sql`'report:' || r.id`,
    columns: {
      action: sql`case r.state when 'upheld' then 'report.uphold' else 'report.dismiss' end`,
      by_id: sql`r.decided_by`,
      reason: sql`case r.state when 'upheld' then (select a.details ->> 'reason' from audit_log a
        where a.subject = coalesce(r.class_id, r.review_id, r.question_id)::text and a.at = r.decided_at
          and a.action in ('report.uphold', 'class.take-down') limit 1) end`,
      said: sql`r.message`,
      complaint: sql`r.reason`,
      about: sql`case when r.review_id is not null then 'review'
        when r.question_id is not null then 'question' else 'class' end`,
      reporter_id: sql`r.reporter_id`,
      learner_id: sql`coalesce(v.learner_id, q.asker_id)`,
      class_id: sql`coalesce(r.class_id, v.class_id, q.class_id)`,
    },
  });

/** Entries of the audit log with one of these actions. */
export const auditedDecisions = (
  actions: readonly string[],
  { whom = sql`true`, subject }: { whom?: Sql; subject?: Column },
): DecisionPart =>
  part({
    from: sql`audit_log a`,
    where: sql`a.action in (${literals(actions)}) and ${whom}`,
    at: sql`a.at`,
    key: sql`'audit:' || lpad(a.id::text, 19, '0')`,
    columns: {
      action: sql`a.action`,
      by_id: sql`a.actor_id`,
      reason: sql`a.details ->> 'reason'`,
      was: sql`a.details ->> 'from'`,
      became: sql`a.details ->> 'to'`,
      amount_cents: sql`(a.details ->> 'amountCents')::bigint`,
      ...(subject && { [subject]: sql`a.subject::uuid` }),
    },
  });
