// The words of a piece of news in the list of notifications.
import { countedText } from '#domain/text/length-text.ts';
import { momentText } from '#domain/text/date-text.ts';
import type { NewsFacts, NewsKind } from './news-store.ts';

interface NewsText {
  title: string;
  body: string;
}

export function newsText(kind: NewsKind, facts: NewsFacts): NewsText {
  const { title, instructor_name: instructor, starts_at: starts } = facts;
  const first = starts[0] === undefined ? '' : momentText(starts[0].toISOString(), facts.time_zone);
  switch (kind) {
    case 'new_class':
      return { title: `New class: ${title}`, body: `With ${instructor}, ${first}.` };
    case 'new_dates':
      return { title: `New dates: ${title}`, body: datesText(instructor, starts.length, first) };
    case 'few_seats':
      return {
        title: `${countedText(facts.free, 'seat')} left: ${title}`,
        body: `${first}. You saved this class.`,
      };
  }
}

export function matchText(
  { title, time_zone: zone, starts_at: [first] }: NewsFacts,
  search: string,
) {
  const when = first === undefined ? '' : ` ${momentText(first.toISOString(), zone)}.`;
  return { title: `New class: ${title}`, body: `You look for ${search}.${when}` };
}

const datesText = (instructor: string, count: number, first: string): string =>
  count === 1
    ? `${instructor} added ${first}.`
    : `${instructor} added ${countedText(count, 'date')}, the first on ${first}.`;
