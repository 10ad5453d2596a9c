// Adds sessions to a class: one, a series, or a course; all or none.
import { randomUUID } from 'node:crypto';
import { classLimits } from '#contract/classes/class-form.ts';
import type { ScheduleBody } from '#contract/classes/class-schedule.ts';
import { ownTermsOf, type SessionTermsBody } from '#contract/classes/session-terms.ts';
import { Refusal, missing } from '#contract/errors.ts';
import type { Caller } from '#domain/permissions.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import type { ClassContext } from '../class-context.ts';
import { findInstructorOf, lockOwnClass, saveClass } from '../class-store.ts';
import { refuseSmallPrice } from '../refuse-small-price.ts';
import { namingClash, refuseClash } from './name-clash.ts';
import { refuseMinimum } from './refuse-minimum.ts';
import { planSessions } from './plan-sessions.ts';
import { countSessionsAhead, hasSeries, insertSessions } from './session-store.ts';
import { publishClassChange } from '../../shared/changes/publish-change.ts';

interface AddSessionsInput {
  caller: Pick<Caller, 'id'>;
  classId: string;
  schedule: ScheduleBody & SessionTermsBody & { series_id?: string | undefined };
  /** For a caller that must know the ids beforehand. */
  sessionId?: (index: number) => string;
}

export function addSessions(
  db: Db,
  context: Omit<ClassContext, 'pictures'>,
  { caller, classId, schedule, sessionId = () => randomUUID() }: AddSessionsInput,
): Promise<void> {
  const at = context.clock.now();
  return inTransaction(db, async (tx) => {
    const instructorId = await findInstructorOf(tx, classId, caller.id);
    if (instructorId === undefined) throw missing('class');
    await context.becomeInstructor(tx, instructorId);
    const own = await lockOwnClass(tx, classId, caller.id);
    if (!own) throw missing('class');
    if (own.archived_at) throw new Refusal('class_archived');
    if (schedule.price) refuseSmallPrice(schedule.price, context.leastPriceCents);
    const sessions = planSessions(schedule, { timeZone: own.time_zone, now: at });
    await refuseClash(tx, { instructorId, sessions });
    await refuseTooMany(tx, classId, sessions.length, at);
    await refuseSeries(tx, classId, schedule);
    const terms = ownTermsOf(schedule);
    const settings = await context.readSettings(tx);
    const capacity = terms.seats ?? own.max_students;
    for (const [{ startsAt }] of sessions)
      refuseMinimum({ terms, startsAt, capacity, now: at, settings });
    const seriesId = schedule.series_id;
    const facts = { timeZone: own.time_zone, capacity: own.max_students, own: terms };
    await namingClash(tx, { instructorId, sessions }, () =>
      insertSessions(tx, { classId, instructorId, ...facts, sessions, seriesId, sessionId, at }),
    );
    await saveClass(tx, classId, { updated_at: at });
    await publishClassChange(tx, context, { classId: own.id, instructorId });
  });
}

async function refuseTooMany(tx: Db, classId: string, count: number, now: Date): Promise<void> {
  const { sessionsAhead } = classLimits;
  if ((await countSessionsAhead(tx, classId, now)) + count <= sessionsAhead) return;
  const message = `A class has at most ${sessionsAhead} dates ahead`;
  throw new Refusal('invalid_input', { message, fields: { start_time: message } });
}

async function refuseSeries(
  tx: Db,
  classId: string,
  { series_id: seriesId, meetings = [] }: AddSessionsInput['schedule'],
): Promise<void> {
  if (seriesId === undefined) return;
  const refuse = (message: string) =>
    new Refusal('invalid_input', { message, fields: { series_id: message } });
  if (meetings.length > 0) throw refuse('A course is part of no series');
  if (!(await hasSeries(tx, classId, seriesId))) throw refuse('This class has no such series');
}
