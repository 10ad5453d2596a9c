// Lists for an operator what was decided: of a queue, or about a person.
import { adminLimits } from '#contract/admin/admin-shapes.ts';
import type { AdminDecision, DecidedQueue } from '#contract/admin/decision-calls.ts';
import type { Output } from '#contract/endpoints.ts';
import type { Db } from '#platform/db/db.ts';
import { type DecisionRow, findDecisionsAbout, findDecisionsOfQueue } from './decision-store.ts';

type Page = Output<'GET /api/admin/decisions'>;

interface OfQueue {
  queue: DecidedQueue;
  cursor?: string | undefined;
}

export const listDecisionsOfQueue = async (db: Db, { queue, cursor }: OfQueue): Promise<Page> =>
  cut(await findDecisionsOfQueue(db, queue, pageAt(cursor)));

interface AboutPerson {
  personId: string;
  callerId: string;
  cursor?: string | undefined;
}

export const listDecisionsAbout = async (db: Db, { cursor, ...whom }: AboutPerson): Promise<Page> =>
  cut(await findDecisionsAbout(db, whom, pageAt(cursor)));

/** The cursor is the time and the key of the last decision. */
function pageAt(cursor: string | undefined) {
  const [ms = '', ...key] = cursor?.split('.') ?? [];
  const before = cursor === undefined ? null : { at: new Date(Number(ms)), key: key.join('.') };
  return { before, most: adminLimits.page + 1 };
}

function cut(rows: DecisionRow[]): Page {
  const items = rows.slice(0, adminLimits.page);
  const last = items.at(-1);
  const next = last && rows.length > items.length ? `${last.at.getTime()}.${last.key}` : null;
  return { items: items.map(presentDecision), next };
}

const presentDecision = (row: DecisionRow): AdminDecision => ({
  id: row.key,
  at: row.at.toISOString(),
  action: row.action,
  by: named(row.by_id, row.by_name),
  reason: row.reason,
  said: row.said,
  complaint: row.complaint,
  about: row.about,
  reporter: named(row.reporter_id, row.reporter_name),
  from: row.was,
  to: row.became,
  amount: row.amount_cents === null ? null : row.amount_cents / 100,
  isDemoMoney: !row.livemode,
  learner: named(row.learner_id, row.learner_name),
  instructor: named(row.instructor_id, row.instructor_name),
  class: row.class_id === null ? null : { id: row.class_id, title: row.title ?? '' },
  session:
    row.session_id && row.starts_at
      ? {
          id: row.session_id,
          startTime: row.starts_at.toISOString(),
          timeZone: row.time_zone ?? 'UTC',
        }
      : null,
  bookingId: row.booking_id,
});

const named = (id: string | null, fullName: string | null) =>
  id === null ? null : { id, fullName: fullName ?? '' };
