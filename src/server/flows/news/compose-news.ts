// Puts the news of a week together for one person: a line for each class, first what those they follow have published.
import type { NewsList, NewsOfClass } from '#contract/follows/news-mails.ts';
import { isFewSeats } from '#domain/classes/few-seats.ts';
import type { NewsKind } from './news-store.ts';

/** A date that is news, for one of the two reasons why the person is notified of it. */
export interface NewsDate {
  kind: NewsKind;
  reason: 'followed' | 'saved';
  class_id: string;
  title: string;
  location: string;
  instructor_name: string;
  session_id: string;
  starts_at: Date;
  time_zone: string;
  free: number;
  capacity: number;
}

/** More than anybody reads in a mail. */
const mostClasses = 8;

export function composeNews(dates: readonly NewsDate[]): { followed: NewsList; saved: NewsList } {
  const followed = linesOf(dates.filter(({ reason }) => reason === 'followed'));
  const isFollowed = new Set(followed.map(({ id }) => id));
  const ofSaved = dates.filter(({ reason }) => reason === 'saved');
  const few = ofSaved.filter((date) => date.kind === 'few_seats' && isFewSeats(date));
  const isFew = new Set(few.map((date) => date.class_id));
  const rest = ofSaved.filter(
    ({ kind, class_id: id }) => kind !== 'few_seats' && !isFew.has(id) && !isFollowed.has(id),
  );
  return { followed: listOf(followed), saved: listOf([...linesOf(few), ...linesOf(rest)]) };
}

/** New classes first, then the soonest. */
function linesOf(dates: readonly NewsDate[]): NewsOfClass[] {
  const byClass = Map.groupBy(dates, (date) => date.class_id);
  const lines = [...byClass.values()].flatMap((ofClass) => lineOf(ofClass) ?? []);
  return lines.toSorted(
    (one, other) =>
      Number(other.isNew) - Number(one.isNew) || (one.startsAt < other.startsAt ? -1 : 1),
  );
}

function lineOf(dates: readonly NewsDate[]): NewsOfClass | undefined {
  const [first] = dates.toSorted(
    (one, other) => one.starts_at.getTime() - other.starts_at.getTime(),
  );
  if (!first) return undefined;
  return {
    id: first.class_id,
    title: first.title,
    location: first.location,
    instructorName: first.instructor_name,
    startsAt: first.starts_at.toISOString(),
    timeZone: first.time_zone,
    count: new Set(dates.map((date) => date.session_id)).size,
    isNew: dates.some(({ kind }) => kind === 'new_class'),
    seats: first.kind === 'few_seats' ? first.free : null,
  };
}

const listOf = (lines: NewsOfClass[]): NewsList => ({
  classes: lines.slice(0, mostClasses),
  more: Math.max(0, lines.length - mostClasses),
});
