// Puts the news of a week together for one person: a line for each class, first what those they follow have published.
import type { NewsList, NewsOfClass } from '#contract/follows/news-mails.ts';

/** The dates of a class that are news, for one of the two reasons why the person is notified of them. */
export interface NewsClass {
  reason: 'followed' | 'saved';
  /** Its news are the few seats of these dates, not the dates. */
  is_few: boolean;
  is_new: boolean;
  class_id: string;
  title: string;
  location: string;
  instructor_name: string;
  count: number;
  /** The first of the dates, and its free seats. */
  starts_at: Date;
  time_zone: string;
  free: number;
}

/** More than anybody reads in a mail. */
const mostClasses = 8;

/** Keeps the order of the classes. */
export function composeNews(classes: readonly NewsClass[]): {
  followed: NewsList;
  saved: NewsList;
} {
  const followed = classes.filter(({ reason }) => reason === 'followed');
  const saved = classes.filter(({ reason }) => reason === 'saved');
  const few = saved.filter((row) => row.is_few);
  const isNamed = new Set([...followed, ...few].map((row) => row.class_id));
  const rest = saved.filter((row) => !isNamed.has(row.class_id));
  return { followed: listOf(followed), saved: listOf([...few, ...rest]) };
}

const listOf = (classes: readonly NewsClass[]): NewsList => ({
  classes: classes.slice(0, mostClasses).map(lineOf),
  more: Math.max(0, classes.length - mostClasses),
});

const lineOf = (row: NewsClass): NewsOfClass => ({
  id: row.class_id,
  title: row.title,
  location: row.location,
  instructorName: row.instructor_name,
  startsAt: row.starts_at.toISOString(),
  timeZone: row.time_zone,
  count: row.count,
  isNew: row.is_new,
  seats: row.is_few ? row.free : null,
});
