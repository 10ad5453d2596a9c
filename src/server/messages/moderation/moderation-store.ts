// Reads and decides reports of messages, and stores which conversations operators have read.
import { type Insertable, sql } from 'kysely';
import type {
  AdminMessageReport,
  MessageDecision,
} from '#contract/messages/message-admin-calls.ts';
import type { Db } from '#platform/db/db.ts';
import type { Schema } from '#platform/db/schema.ts';

export interface ReportRow {
  id: string;
  conversation_id: string;
  reason: AdminMessageReport['reason'];
  note: string | null;
  state: 'open' | MessageDecision;
  reported_at: Date;
  reporter_id: string;
  reporter_name: string;
  reported_id: string;
  reported_name: string;
  suspended_at: Date | null;
  instructor_status: 'none' | 'pending' | 'approved' | 'suspended';
  erased_at: Date | null;
  earlier: number;
  decided_at: Date | null;
  decision_note: string | null;
  decider_name: string | null;
  total: number;
}

const reportColumns = sql.raw(`r.id, r.conversation_id, r.reason, r.note, r.state, r.reported_at,
  r.reporter_id, reporter.full_name as reporter_name, r.reported_id, reported.full_name as reported_name,
  reported.suspended_at, reported.instructor_status, reported.erased_at,
  (select count(*)::integer from message_reports before
    where before.reported_id = r.reported_id and before.reported_at < r.reported_at) as earlier,
  r.decided_at, r.decision_note, decider.full_name as decider_name`);

const joinPeople = sql.raw(`join profiles reporter on reporter.id = r.reporter_id
  join profiles reported on reported.id = r.reported_id
  left join profiles decider on decider.id = r.decided_by`);

interface Listed {
  /** Never those about this operator. */
  callerId: string;
  most: number;
}

/** The longest wait first. */
export async function findOpenReports(db: Db, { callerId, most }: Listed): Promise<ReportRow[]> {
  const { rows } = await sql<ReportRow>`
    select ${reportColumns}, count(*) over ()::integer as total from message_reports r ${joinPeople}
    where r.state = 'open' and r.reported_id <> ${callerId}
    order by r.reported_at, r.id limit ${most}`.execute(db);
  return rows;
}

/** The latest decision first. */
export async function findDecidedReports(db: Db, { callerId, most }: Listed): Promise<ReportRow[]> {
  const { rows } = await sql<ReportRow>`
    select ${reportColumns}, 0 as total from message_reports r ${joinPeople}
    where r.state <> 'open' and r.reported_id <> ${callerId}
    order by r.decided_at desc, r.id desc limit ${most}`.execute(db);
  return rows;
}

export function findMessageReport(db: Db, id: string) {
  return db
    .selectFrom('message_reports')
    .innerJoin('profiles', 'profiles.id', 'message_reports.reported_id')
    .select(['message_reports.id', 'message_reports.reporter_id', 'message_reports.reported_id'])
    .select(['profiles.email', 'profiles.full_name', 'profiles.suspended_at', 'profiles.erased_at'])
    .select('profiles.instructor_status')
    .where('message_reports.id', '=', id)
    .executeTakeFirst();
}

interface Decided {
  id: string;
  state: MessageDecision;
  note: string | null;
  by: string;
  at: Date;
}

/** False when another operator was first. */
export async function saveReportDecided(
  tx: Db,
  { id, state, note, by, at }: Decided,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('message_reports')
    .set({ state, decision_note: note, decided_by: by, decided_at: at })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export interface PairRow {
  learner_id: string;
  learner_name: string;
  instructor_id: string;
  instructor_name: string;
}

export async function findPair(db: Db, conversationId: string): Promise<PairRow | undefined> {
  const { rows } = await sql<PairRow>`
    select c.learner_id, learner.full_name as learner_name, c.instructor_id,
      instructor.full_name as instructor_name
    from conversations c join profiles learner on learner.id = c.learner_id
    join profiles instructor on instructor.id = c.instructor_id
    where c.id = ${conversationId}`.execute(db);
  return rows[0];
}

interface Wanted {
  personId: string;
  /** The other of the two, where one pair is meant. */
  otherId?: string | undefined;
  /** Never those of this operator. */
  callerId: string;
  most: number;
}

/** The latest message first. */
export async function findConversationsOf(
  db: Db,
  { personId, otherId, callerId, most }: Wanted,
): Promise<(PairRow & { id: string; last_message_at: Date })[]> {
  const { rows } = await sql<PairRow & { id: string; last_message_at: Date }>`
    select c.id, c.last_message_at, c.learner_id, learner.full_name as learner_name, c.instructor_id,
      instructor.full_name as instructor_name
    from conversation_members me join conversations c on c.id = me.conversation_id
    join profiles learner on learner.id = c.learner_id
    join profiles instructor on instructor.id = c.instructor_id
    where me.person_id = ${personId} and me.other_id = coalesce(${otherId ?? null}::uuid, me.other_id)
      and ${callerId} not in (c.learner_id, c.instructor_id)
    order by c.last_message_at desc, c.id limit ${most}`.execute(db);
  return rows;
}

/** False where there is one of this id; one that is being written is waited for. */
export async function insertView(
  tx: Db,
  row: Insertable<Schema['conversation_views']>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('conversation_views')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

interface Viewed {
  viewId: string;
  operatorId: string;
  since: Date;
}

/** What this operator has begun to read since then, and why. */
export const findViewed = (
  db: Db,
  { viewId, operatorId, since }: Viewed,
): Promise<{ conversation_id: string; reason: string } | undefined> =>
  db
    .selectFrom('conversation_views')
    .select(['conversation_id', 'reason'])
    .where('id', '=', viewId)
    .where('operator_id', '=', operatorId)
    .where('viewed_at', '>', since)
    .executeTakeFirst();
