// What the server finds for the typed words: people, classes and bookings, a few of each, with a way to the whole list.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { dateText } from '#domain/text/date-text.ts';
import { formerMember } from '#domain/text/former-member.ts';
import { minuteMs } from '#domain/time/durations.ts';
import { query } from '#web/kit/api/api.ts';
import { useSettled } from '../announcements/use-settled.ts';
import type { Entry } from './match-entries.ts';

export interface FoundEntries {
  people: Entry[];
  classes: Entry[];
  bookings: Entry[];
  isSearching: boolean;
  hasFailed: boolean;
}

/** One letter finds half of everything. */
const fewestLetters = 2;
const most = 5;
const pauseMs = 200;

export function useFoundEntries(typed: string): FoundEntries {
  const q = useSettled(typed.trim(), pauseMs);
  const options = {
    enabled: q.length >= fewestLetters,
    placeholderData: keepPreviousData,
    staleTime: minuteMs,
  };
  const people = useQuery({ ...query('GET /api/admin/people', { query: { q } }), ...options });
  const classes = useQuery({ ...query('GET /api/admin/classes', { query: { q } }), ...options });
  const bookings = useQuery({ ...query('GET /api/admin/bookings', { query: { q } }), ...options });
  if (typed.trim().length < fewestLetters) return none;
  const asked = [people, classes, bookings];
  return {
    people: listOf(people.data?.items, q, {
      path: '/admin/people',
      all: 'All people found',
      entry: ({ id, fullName, email }) => ({ id, label: fullName, detail: email }),
    }),
    classes: listOf(classes.data?.items, q, {
      path: '/admin/classes',
      all: 'All classes found',
      entry: ({ id, title, instructor }) => ({ id, label: title, detail: instructor.fullName }),
    }),
    bookings: listOf(bookings.data?.items, q, {
      path: '/admin/bookings',
      all: 'All bookings found',
      entry: ({ id, code, learner, startTime, timeZone, class: { title } }) => ({
        id,
        label: `${code} · ${learner?.fullName ?? formerMember}`,
        // The same learner may have booked several dates of a class.
        detail: `${dateText(startTime, timeZone)} · ${title}`,
      }),
    }),
    isSearching: asked.some(({ isFetching }) => isFetching) || q !== typed.trim(),
    hasFailed: asked.some(({ isError }) => isError),
  };
}

const none: FoundEntries = {
  people: [],
  classes: [],
  bookings: [],
  isSearching: false,
  hasFailed: false,
};

interface Kind<Item> {
  path: string;
  all: string;
  entry: (item: Item) => Omit<Entry, 'to'>;
}

function listOf<Item>(items: Item[] | undefined, q: string, kind: Kind<Item>): Entry[] {
  if (!items) return [];
  const { path, all, entry } = kind;
  const first = items.slice(0, most).map((item) => {
    const made = entry(item);
    return { ...made, to: `${path}/${made.id}` };
  });
  const list = { id: path + q, label: all, to: `${path}?${new URLSearchParams({ q })}` };
  return items.length > most ? [...first, list] : first;
}
