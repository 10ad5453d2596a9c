// Lists reports of messages for an operator, with the reported messages and nothing else of a conversation.
import type { Output } from '#contract/endpoints.ts';
import type { AdminMessageReport } from '#contract/messages/message-admin-calls.ts';
import { standingOf } from '#domain/standing.ts';
import type { Db } from '#platform/db/db.ts';
import type { Context } from '../../shared/context.ts';
import { findReportedMessages } from '../message-page-store.ts';
import { findDecidedReports, findOpenReports, type ReportRow } from './moderation-store.ts';
import { presentWritten } from './present-written.ts';

const most = 100;

interface ListMessageReportsInput {
  state: 'open' | 'decided';
  callerId: string;
}

/** Leaves out those about the caller: nobody learns who has reported them. */
export async function listMessageReports(
  db: Db,
  context: Pick<Context, 'storage'>,
  { state, callerId }: ListMessageReportsInput,
): Promise<Output<'GET /api/admin/message-reports'>> {
  const find = state === 'open' ? findOpenReports : findDecidedReports;
  const rows = await find(db, { callerId, most });
  const ids = rows.map(({ id }) => id);
  const written = await presentWritten(db, context, await findReportedMessages(db, ids));
  const messagesOf = Map.groupBy(written, ({ row }) => row.report_id);
  const items = rows.map((report) => ({
    ...presentReport(report),
    messages: (messagesOf.get(report.id) ?? []).map(({ message }) => message),
  }));
  return { total: state === 'open' ? (rows[0]?.total ?? 0) : items.length, items };
}

const presentReport = (row: ReportRow): Omit<AdminMessageReport, 'messages'> => ({
  id: row.id,
  conversationId: row.conversation_id,
  reason: row.reason,
  note: row.note,
  reportedAt: row.reported_at.toISOString(),
  reporter: { id: row.reporter_id, fullName: row.reporter_name },
  reported: {
    id: row.reported_id,
    fullName: row.reported_name,
    standing: standingOf({
      suspendedAt: row.suspended_at,
      instructorStatus: row.instructor_status,
    }),
    hasLeft: row.erased_at !== null,
  },
  earlier: row.earlier,
  decision: decisionOf(row),
});

function decisionOf(row: ReportRow): AdminMessageReport['decision'] {
  if (row.state === 'open' || row.decided_at === null) return null;
  return {
    verdict: row.state,
    note: row.decision_note,
    at: row.decided_at.toISOString(),
    by: row.decider_name ?? '',
  };
}
