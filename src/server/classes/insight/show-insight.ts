// Shows an instructor what the last twelve months say about one of their classes.
import type { Insight } from '#contract/classes/insight.ts';
import { missing } from '#contract/errors.ts';
import { insightMonths } from '#domain/classes/insight.ts';
import { shareLink } from '#domain/classes/share-tag.ts';
import { toWall } from '#domain/time/wall-time.ts';
import type { Db } from '#platform/db/db.ts';
import type { Context } from '../../shared/context.ts';
import {
  countLearnersOf,
  findOwnTitle,
  type MonthRow,
  sumMonths,
  sumSlots,
  sumSources,
} from './insight-store.ts';

export type InsightContext = Pick<Context, 'clock' | 'config'>;

export async function showInsight(
  db: Db,
  { clock, config }: InsightContext,
  { classId, callerId }: { classId: string; callerId: string },
): Promise<Insight> {
  const own = await findOwnTitle(db, { classId, callerId });
  if (!own) throw missing('class');
  const now = clock.now();
  const { time_zone: timeZone, teacher_id: instructorId } = own;
  const names = lastMonths(toWall(now, timeZone));
  const window = { classId, instructorId, timeZone, firstMonth: names[0] ?? '', now };
  const [rows, slots, people, sources] = await Promise.all([
    sumMonths(db, window),
    sumSlots(db, window),
    countLearnersOf(db, window),
    sumSources(db, window),
  ]);
  const months = names.map((month) => presentMonth(month, rows));
  return {
    classId,
    title: own.title,
    timeZone,
    views: months.reduce((sum, { views }) => sum + views, 0),
    bookings: months.reduce((sum, { bookings }) => sum + bookings, 0),
    months,
    slots,
    learners: people.learners,
    repeatLearners: people.repeat_learners,
    sources: sources.map((source) => ({
      ...source,
      url: shareLink(config.publicUrl, classId, source.tag),
    })),
  };
}

function presentMonth(month: string, rows: MonthRow[]): Insight['months'][number] {
  const row = rows.find((one) => one.month === month);
  const { views = 0, bookings = 0, ratings = 0, stars = 0 } = row ?? {};
  return { month, views, bookings, ratings, rating: ratings > 0 ? stars / ratings : null };
}

/** The current month is the last; `today` begins with it. */
function lastMonths(today: string): string[] {
  const current = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1;
  return Array.from({ length: insightMonths }, (_, index) => {
    const month = current - insightMonths + 1 + index;
    return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;
  });
}
