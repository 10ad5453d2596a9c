// Questions of every kind that the lists, the calendar and the histogram are asked. They are the same in every run, and
// none is left out because it finds little.
import type { SearchParams } from '#contract/classes/class-search.ts';
import { dayMs } from '#domain/time/durations.ts';
import { vocabulary } from './fill-classes.ts';

/** With a month for the calendar. */
export type Question = SearchParams & { month?: string };

export interface Kind {
  name: string;
  /** `next` is the second page of a list. */
  asks: 'list' | 'next' | 'days' | 'prices';
  questions: Question[];
}

const words = vocabulary();
const cities = ['New York, NY', 'Los Angeles, CA', 'Chicago, IL', 'Dallas, TX', 'Philadelphia, PA'];
const categories = ['1', '2', '3', '4', '5', '6', '7'];
const each = <T, U>(some: T[], make: (one: T, index: number) => U): U[] => some.map(make);
const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

/** A number from 0 to below the limit, which looks random. */
const pick = (index: number, limit: number): number =>
  Math.floor(((index * 0.618_033_988_75 + 0.37) % 1) * limit);

/** In about 15 % of the classes at first, 2 % at the fortieth. */
const common = words.slice(0, 40);
/** In about half a percent of the classes each. */
const rare = times(40, (index) => words[3000 + 47 * index]!);
const misspelled = times(20, (index) => {
  const word = words[7 + 31 * index]!;
  return `${word.slice(0, 3)}x${word.slice(3)}`;
});

export function searchKinds(now: Date): Kind[] {
  const inDays = (days: number): string =>
    new Date(now.getTime() + days * dayMs).toISOString().slice(0, 10);
  const window = (index: number) => {
    const day = pick(index, 330);
    return { from: inDays(day), to: inDays(day + 20) };
  };
  const month = (index: number) => ({ month: inDays(30 * (index % 10)).slice(0, 7) });
  const prices = (index: number) => ({
    minPrice: String(10 + pick(index, 40)),
    maxPrice: String(55 + pick(index + 1, 40)),
  });
  const narrow = (index: number) => {
    const dollars = 5 + pick(index, 125);
    return { minPrice: String(dollars), maxPrice: String(dollars + 2) };
  };
  const near = (index: number) => ({ near: cities[index % cities.length]! });
  const list = (name: string, questions: Question[]): Kind => ({
    name,
    asks: 'list',
    questions,
  });
  return [
    list('nothing', [{}, { sort: '-date' }, { available: 'true' }]),
    list(
      'category',
      each(categories, (category) => ({ category })),
    ),
    list('price', [
      { minPrice: '10', maxPrice: '40' },
      { maxPrice: '20' },
      { minPrice: '50', available: 'true' },
      ...each(['price', '-price', 'price,-date', '-price,-date'], (sort) => ({ sort })),
      { sort: 'price', minPrice: '15' },
    ]),
    list(
      'near',
      times(30, (index) => ({
        ...near(index),
        radius: ['25', '50', '100'][index % 3]!,
        ...(index % 2 === 1 && { sort: 'distance' }),
      })),
    ),
    list(
      'dates',
      times(40, (index) => window(index)),
    ),
    list('dates and more', [
      { from: inDays(30), to: inDays(60), sort: '-date' },
      { from: inDays(30), to: inDays(60), available: 'true' },
      { time: 'evening', from: inDays(10), to: inDays(40) },
    ]),
    list(
      'dates with prices',
      times(40, (index) => ({ ...window(index), ...prices(index) })),
    ),
    list(
      'dates with narrow prices',
      times(40, (index) => ({ ...window(index), ...narrow(index) })),
    ),
    list(
      'dates with category and seats',
      times(40, (index) => ({
        ...window(index),
        category: categories[index % 7]!,
        seats: String(2 + (index % 3)),
      })),
    ),
    list('time of day', [
      ...each(['morning', 'afternoon', 'evening'] as const, (time) => ({ time })),
    ]),
    list(
      'seats for several',
      each(['2', '3', '4', '6', '8'], (seats) => ({ seats })),
    ),
    list('rating', [{ sort: 'rating' }, { sort: 'rating', category: '2' }]),
    list('facts', [
      ...each(['beginner', 'intermediate', 'advanced'] as const, (level) => ({ level })),
      ...each(['en', 'es', 'haw'] as const, (language) => ({ language })),
      ...each(['4', '4.5'] as const, (rating) => ({ rating })),
      { kids: 'true', stepFree: 'true' },
      { kids: 'true', near: 'New York, NY', radius: '100' },
    ]),
    list('words', [
      ...each(common, (q) => ({ q })),
      ...each(words.slice(0, 10), (word) => ({ q: word.slice(0, 4) })),
      { q: 'music' },
      { q: 'new york' },
      { q: `${words[0]} gardening` },
    ]),
    list(
      'rare words',
      each(rare, (q) => ({ q })),
    ),
    list(
      'two words with prices',
      times(40, (index) => ({
        q: `${common[index]} ${common[(index * 7 + 3) % 40]}`,
        ...prices(index),
      })),
    ),
    list(
      'words within 25 miles',
      times(40, (index) => ({ ...near(index), q: index % 2 ? rare[index] : common[index] })),
    ),
    list(
      'words within 100 miles',
      times(40, (index) => ({
        ...near(index),
        radius: '100',
        q: index % 2 ? rare[index] : common[index],
      })),
    ),
    list(
      'misspelled words',
      each(misspelled, (q) => ({ q })),
    ),
    { name: 'words, the second page', asks: 'next', questions: each(common, (q) => ({ q })) },
    { name: 'rare words, the second page', asks: 'next', questions: each(rare, (q) => ({ q })) },
    { name: 'days of a month', asks: 'days', questions: times(10, month) },
    {
      name: 'days of a month with seats',
      asks: 'days',
      questions: times(20, (index) => ({ ...month(index), seats: String(2 + (index % 3)) })),
    },
    {
      name: 'days of a month with narrow prices',
      asks: 'days',
      questions: times(40, (index) => ({ ...month(index), ...narrow(index) })),
    },
    {
      name: 'histogram of prices',
      asks: 'prices',
      questions: [
        {},
        ...each(categories, (category) => ({ category })),
        ...times(10, window),
        ...times(5, near),
      ],
    },
    {
      name: 'histogram of prices with words',
      asks: 'prices',
      questions: each([...common.slice(0, 20), ...rare.slice(0, 20)], (q) => ({ q })),
    },
  ];
}
