// Checks a new class by all rules, then stores it; shared by the form with pictures and by drafts.
import type { CreateClassBody } from '#contract/classes/class-calls.ts';
import { type OwnTerms, ownTermsOf } from '#contract/classes/session-terms.ts';
import type { Db } from '#platform/db/db.ts';
import { classColumns } from './class-columns.ts';
import type { ClassContext } from './class-context.ts';
import { type ClassImage, insertClass, saveImages } from './class-store.ts';
import { findTown } from './find-town.ts';
import { findVenue } from './find-venue.ts';
import { refuseRefundWindow } from './refuse-refund-window.ts';
import { refuseSmallPrice } from './refuse-small-price.ts';
import { refuseClash } from './sessions/name-clash.ts';
import { type PlannedSession, planSessions } from './sessions/plan-sessions.ts';
import { refuseMinimum } from './sessions/refuse-minimum.ts';
import { checkStudio, placeOf } from './studio/check-studio.ts';
import { insertSessions } from './sessions/session-store.ts';
import { heldColumns, judgeClass } from './moderation/moderate-class.ts';
import { saveSentTags } from './tags/save-sent-tags.ts';
import { nothingFound } from '../shared/moderation/judge-texts.ts';
import { reportByRules } from '../shared/moderation/report-by-rules.ts';
import { publishClassChange } from '../shared/changes/publish-change.ts';

export interface ClassIds {
  classId: string;
  sessionId(index: number): string;
}

export type PlannedClass = Awaited<ReturnType<typeof planClass>>;

/** Refuses what cannot be created before anything is uploaded, so that nobody waits for their pictures to learn of a clash. */
export async function planClass(
  db: Db,
  context: ClassContext,
  { callerId, body }: { callerId: string; body: CreateClassBody },
) {
  const place = placeOf({ callerId, body });
  await checkStudio(db, place);
  const { instructorId } = place;
  refuseSmallPrice(body.price, context.leastPriceCents);
  const { refund_window_hours: sentWindow } = body;
  if (sentWindow) refuseRefundWindow(sentWindow, await context.readSettings(db));
  const at = context.clock.now();
  const venue = await findVenue(db, body);
  const town = await findTown(db, body.location, venue);
  const { timeZone } = venue;
  const sessions = planSessions(body, { timeZone, now: at });
  await refuseClash(db, { instructorId, sessions });
  const { minimum, minimum_hours } = body;
  const own = ownTermsOf({ minimum, minimum_hours });
  await refuseMinimums(db, context, { own, sessions, capacity: Number(body.max_students), at });
  const columns = { ...classColumns(body, venue, town), is_active: body.is_active !== 'false' };
  return { place, instructorId, columns, sessions, own, tags: body.tags, at };
}

interface PlannedMinimum {
  own: OwnTerms;
  sessions: PlannedSession[];
  capacity: number;
  at: Date;
}

async function refuseMinimums(
  db: Db,
  context: ClassContext,
  { own: terms, sessions, capacity, at }: PlannedMinimum,
): Promise<void> {
  if (!terms.minimum) return;
  const settings = await context.readSettings(db);
  for (const [{ startsAt }] of sessions)
    refuseMinimum({ terms, startsAt, capacity, now: at, settings });
}

interface PlannedClassInput extends PlannedClass {
  ids: ClassIds;
  images: readonly ClassImage[];
}

/** The caller has made the person an instructor, which locks them. */
export async function insertPlannedClass(
  tx: Db,
  context: ClassContext,
  { ids: { classId, sessionId }, images, ...planned }: PlannedClassInput,
): Promise<void> {
  const { place, instructorId, columns, sessions, own, tags, at } = planned;
  const { studioId } = place;
  await checkStudio(tx, place, { isLocked: true });
  const { time_zone: timeZone, max_students: capacity } = columns;
  const verdict = columns.is_active
    ? await judgeClass(tx, context, { classId, instructorId, texts: columns })
    : nothingFound;
  const held = verdict.mustWait ? heldColumns(verdict.rules, at) : {};
  const row = { id: classId, teacher_id: instructorId, studio_id: studioId, ...columns, ...held };
  await insertClass(tx, { ...row, created_at: at, updated_at: at });
  await saveImages(tx, classId, images);
  await saveSentTags(tx, classId, tags);
  const facts = { timeZone, capacity, own };
  await insertSessions(tx, { classId, instructorId, ...facts, sessions, sessionId, at });
  await reportByRules(tx, context, {
    thing: { classId },
    rules: verdict.rules,
    isHeld: verdict.mustWait,
    title: columns.title,
    concerned: [instructorId, place.callerId],
    at,
  });
  await publishClassChange(tx, context, { classId, instructorId });
  if (studioId !== null)
    await context.recordStudioClass(tx, { ...place, studioId, classId, title: columns.title, at });
  await context.recordNews(tx, { classId, at });
}
