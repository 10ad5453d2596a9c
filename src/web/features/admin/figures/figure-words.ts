// The figures of the overview: the name of each, how it is counted, its value and how that is written.
import type { ShownFigures } from '#contract/admin/figure-calls.ts';
import { percentOf } from '#domain/classes/insight.ts';
import { changeText, shareChangeText, shortMoneyText } from '#domain/figures/change-text.ts';
import { centsOf, moneyText } from '#domain/money/money.ts';
import { numberText } from '#domain/text/number-text.ts';

export interface FigureWords {
  id: string;
  name: string;
  /** One sentence. */
  counts: string;
  /** Null where there is nothing to take a share of. */
  value: (figures: ShownFigures) => number | null;
  text: (value: number) => string;
  /** To the cent, where columns are compared. */
  exactText?: (value: number) => string;
  change: (now: ShownFigures, before: ShownFigures) => string;
  /** What the value is made of. */
  detail?: (figures: ShownFigures) => string;
}

interface Summed {
  id: string;
  name: string;
  counts: string;
  value: (figures: ShownFigures) => number;
}

const summed = (words: Summed, text: (value: number) => string): FigureWords => ({
  ...words,
  text,
  change: (now, before) => changeText({ now: words.value(now), before: words.value(before), text }),
});
const money = (words: Summed): FigureWords => ({
  ...summed(words, shortMoneyText),
  exactText: (dollars) => moneyText(centsOf(dollars)),
});
const count = (words: Summed) => summed(words, (value) => numberText(value));

const filled = ({ seats, capacity }: ShownFigures) => percentOf(seats, capacity);

export const shownFigures: readonly [FigureWords, ...FigureWords[]] = [
  money({
    id: 'sales',
    name: 'Sales',
    counts:
      'What learners paid for seats, on the day they paid. Refunds do not lower it; they are counted on their own day.',
    value: ({ sales }) => sales,
  }),
  count({
    id: 'bookings',
    name: 'Bookings',
    counts:
      'Bookings on the day they were confirmed, also free ones, whatever became of them. Seats added later belong to the booking.',
    value: ({ bookings }) => bookings,
  }),
  money({
    id: 'commission',
    name: 'Commission',
    counts: 'Our share of the sales, less what refunds gave back of it on their day.',
    value: ({ commission }) => commission,
  }),
  money({
    id: 'refunds',
    name: 'Refunds',
    counts:
      'What went back to learners for their seats, on the day it was decided, also what we paid ourselves or banks took back.',
    value: ({ refunds, disputes }) => refunds + disputes,
  }),
  count({
    id: 'people',
    name: 'New people',
    counts: 'Accounts on the day they were created, also of people who have left since.',
    value: ({ people }) => people,
  }),
  {
    id: 'filled',
    name: 'Filled seats',
    counts:
      'The share of all seats that was taken, by bookings or walk-ins, on dates that were held; by the day on which they began.',
    value: filled,
    text: (percent) => `${percent}%`,
    change: (now, before) => shareChangeText(filled(now), filled(before)),
    detail: ({ seats, capacity, dates }) =>
      `${numberText(seats)} of ${numberText(capacity)} seats on ${dates === 1 ? '1 date' : `${numberText(dates)} dates`}`,
  },
];

interface FunnelStep {
  name: string;
  /** As in "4% of the views". */
  noun: string;
  counts: string;
  value: (figures: ShownFigures) => number;
}

export const funnelSteps: readonly FunnelStep[] = [
  {
    name: 'Views',
    noun: 'views',
    counts: 'Openings of class pages, once a day for each browser, without their instructors.',
    value: ({ views }) => views,
  },
  {
    name: 'Bookings',
    noun: 'bookings',
    counts: 'As above.',
    value: ({ bookings }) => bookings,
  },
  {
    name: 'Attended',
    noun: 'attended bookings',
    counts:
      'Bookings of dates that were held, less no-shows; by the day on which the date began. Instructors can mark no-shows for 14 days.',
    value: ({ attended }) => attended,
  },
  {
    name: 'Reviewed',
    noun: 'reviews',
    counts: 'Reviews on the day they were written, also those that were hidden later.',
    value: ({ reviews }) => reviews,
  },
];

const written = (value: number | null, text: (value: number) => string): string =>
  value === null ? 'No dates' : text(value);

export const valueText = ({ value, text }: FigureWords, figures: ShownFigures): string =>
  written(value(figures), text);

export const exactValueText = (words: FigureWords, figures: ShownFigures): string =>
  written(words.value(figures), words.exactText ?? words.text);
