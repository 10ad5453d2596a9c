// Changes a class for its instructor: notifies learners of another name or place, and offers additional seats to the
// waiting lists.
import { minuteMs } from '#domain/time/durations.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import type { NamedPlace } from '#domain/classes/former-class.ts';
import type { BookingContext, Context } from '../../shared/context.ts';
import { askSoon } from '../../bookings/answers/ask-soon.ts';
import { raiseVersions } from '../../bookings/notifications/notification-store.ts';
import { changeClass, type ChangeClassInput } from '../../classes/change-class.ts';
import { lockOwnClass } from '../../classes/class-store.ts';
import { judgeShownClass } from '../../classes/moderation/moderate-class.ts';
import { reportByRules } from '../../shared/moderation/report-by-rules.ts';
import type { ClassContext } from '../../classes/class-context.ts';
import { askAboutPlace } from '../reschedules/ask-about-place.ts';
import { offerInClass } from '../bookings/offer-in-class.ts';

export function changeBookedClass(
  db: Db,
  context: BookingContext & Pick<ClassContext, 'leastPriceCents'>,
  input: ChangeClassInput,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { before, after, asksMore, ...changed } = await changeClass(tx, context, input);
    const { classId, at } = changed;
    await reportChangedClass(tx, context, { ...input, at });
    const proposedBy = input.caller.id;
    const said = input.body.new_place;
    if (before) await askAboutPlace(tx, context, { classId, before, after, said, proposedBy, at });
    // Subscribed calendars read the change at once.
    const raised = before && (await raiseVersions(tx, { classId, at }));
    if (before && raised && raised.bookings > 0)
      await notifySoon(tx, context, { classId, before, nextAt: raised.nextAt, at });
    if (asksMore) await askSoon(tx, context, { classId, at });
    await offerInClass(tx, context, changed);
  });
}

/** A changed text is shown at once, and operators look at it. While the class waits for review, they do so anyway. */
async function reportChangedClass(
  tx: Db,
  context: BookingContext,
  { classId, caller, at }: ChangeClassInput & { at: Date },
): Promise<void> {
  const own = await lockOwnClass(tx, classId, caller.id);
  if (!own?.is_active) return;
  const { rules } = await judgeShownClass(tx, context, own);
  const { title, teacher_id: teacherId } = own;
  const concerned = [teacherId, caller.id];
  await reportByRules(tx, context, { thing: { classId }, rules, title, concerned, at });
}

/** Delays the mail so that several changes become one; sends it sooner where a meeting starts soon. */
function notifyAt(at: Date, nextAt: Date | null): Date {
  const leftMs = nextAt ? nextAt.getTime() - at.getTime() : Infinity;
  return new Date(at.getTime() + Math.min(10 * minuteMs, Math.max(minuteMs, leftMs / 4)));
}

/** More changes than any honest use makes. The mail always shows the class as it is when it is sent. */
const mostVersions = 20;

interface Change {
  /** Locked. */
  classId: string;
  before: NamedPlace;
  nextAt: Date | null;
  at: Date;
}

/** Stores each version with the moment it ended: a learner who booked between two changes knows the first one. */
async function notifySoon(
  tx: Db,
  { jobs }: Pick<Context, 'jobs'>,
  { classId, before, nextAt, at }: Change,
): Promise<void> {
  const waiting = await jobs.find(tx, 'tell-class-change', classId);
  const earlier = waiting?.payload.versions.slice(0, mostVersions - 1) ?? [];
  const { title, location, latitude, longitude } = before;
  const until = at.toISOString();
  const versions = [...earlier, { until, title, location, latitude, longitude }];
  const dueAt = waiting?.dueAt ?? notifyAt(at, nextAt);
  await jobs.add(tx, 'tell-class-change', { classId, versions }, { dueAt, key: classId });
}
