// Decides a report of messages for an operator: dismisses it, warns the reported person by mail, or suspends their account.
import { randomUUID } from 'node:crypto';
import { Refusal, missing } from '#contract/errors.ts';
import type { MessageDecision } from '#contract/messages/message-admin-calls.ts';
import type { Caller } from '#domain/permissions.ts';
import { standingOf } from '#domain/standing.ts';
import { writeAudit } from '#platform/audit.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import {
  findMessageReport,
  saveReportDecided,
} from '../../messages/moderation/moderation-store.ts';
import type { BookingContext } from '../../shared/context.ts';
import { mailPerson } from '../../shared/notifications/mail-people.ts';
import { refuseOwnMatter } from '../../shared/refuse-own-matter.ts';
import { changeStanding } from './change-standing.ts';

interface DecideMessageReportInput {
  caller: Caller;
  reportId: string;
  decision: MessageDecision;
  note: string;
  requestId: string;
}

const actions = {
  dismissed: 'message-report.dismiss',
  warned: 'message-report.warn',
  suspended: 'message-report.suspend',
} as const;

export function decideMessageReport(
  db: Db,
  context: BookingContext,
  { caller, reportId, decision, note, requestId }: DecideMessageReportInput,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const report = await findMessageReport(tx, reportId);
    if (!report) throw missing('report');
    refuseOwnMatter(caller, report.reporter_id, report.reported_id);
    const from = standingOf({
      suspendedAt: report.suspended_at,
      instructorStatus: report.instructor_status,
    });
    // The lock of the person comes before that of the report.
    if (decision === 'suspended' && from !== 'suspended' && !report.erased_at) {
      const change = { personId: report.reported_id, from, to: 'suspended', reason: note } as const;
      await changeStanding(tx, context, { caller, ...change, requestId });
    }
    const at = context.clock.now();
    const decided = { id: reportId, state: decision, note: note || null, by: caller.id, at };
    if (!(await saveReportDecided(tx, decided))) throw new Refusal('already_decided');
    await writeAudit(tx, {
      at,
      actor: caller,
      action: actions[decision],
      subject: report.reported_id,
      details: { report: reportId, ...(note && { reason: note }) },
      requestId,
    });
    if (decision !== 'warned' || report.erased_at) return;
    const to = { id: report.reported_id, email: report.email, name: report.full_name };
    const payload = { name: report.full_name, reason: note };
    await mailPerson(tx, context, {
      kind: 'messages-warned',
      entity: randomUUID(),
      to,
      payload,
    });
  });
}
