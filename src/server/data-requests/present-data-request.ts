// Presents a request about data to operators.
import type { DataRequest } from '#contract/admin/data-request-calls.ts';
import { standingOf } from '#domain/standing.ts';
import type { DataRequestRow } from './data-request-store.ts';

interface Facts {
  now: Date;
  obstacles: string[];
}

export const presentDataRequest = (
  row: DataRequestRow,
  { now, obstacles }: Facts,
): DataRequest => ({
  id: row.id,
  kind: row.kind,
  channel: row.channel,
  person: {
    id: row.person_id,
    fullName: row.full_name,
    email: row.erased_at ? '' : row.email,
    standing: standingOf({
      suspendedAt: row.suspended_at,
      instructorStatus: row.instructor_status,
    }),
    hasLeft: row.erased_at !== null,
  },
  note: row.note,
  receivedAt: row.received_at.toISOString(),
  dueAt: row.due_at.toISOString(),
  isOverdue: row.state === 'open' && row.due_at < now,
  enteredBy: named(row.entered_by, row.enterer_name),
  state: row.state,
  obstacles,
  decision: row.decided_at && {
    at: row.decided_at.toISOString(),
    by: named(row.decided_by, row.decider_name),
    reason: row.reason,
  },
});

const named = (id: string | null, fullName: string | null) =>
  id === null ? null : { id, fullName: fullName ?? '' };
