// Figures of the marketplace for those who watch it: holds, payments, and whether what must always be true is true.
import { minuteMs, secondMs } from '#domain/time/durations.ts';
import { type Clock, systemClock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { FigureSource } from '#platform/metrics/metrics.ts';
import {
  countOpenIssues,
  countPayments,
  isKept,
  quickInvariants,
  readHolds,
} from './watch-store.ts';

interface Options {
  db: Db;
  /** Business time. */
  clock: Clock;
}

export const watchFigures = (options: Options): FigureSource[] => [
  holdFigures(options),
  moneyFigures(options),
  invariantFigures(options),
];

const holdFigures = ({ db, clock }: Options): FigureSource => ({
  name: 'holds',
  everyMs: 10 * secondMs,
  gauges: {
    trellis_holds_open: { help: 'Bookings whose seats wait for a payment' },
    trellis_holds_seats: { help: 'The seats of these bookings' },
    trellis_holds_overdue: { help: 'Those whose time is over' },
    trellis_holds_overdue_seconds: { help: 'By how much the oldest of them is late' },
  },
  read: async () => {
    const { open, seats, overdue, lateSeconds } = await readHolds(db, clock.now());
    return [
      { gauge: 'trellis_holds_open', value: open },
      { gauge: 'trellis_holds_seats', value: seats },
      { gauge: 'trellis_holds_overdue', value: overdue },
      { gauge: 'trellis_holds_overdue_seconds', value: lateSeconds },
    ];
  },
});

const moneyFigures = ({ db, clock }: Options): FigureSource => ({
  name: 'money',
  everyMs: minuteMs,
  gauges: {
    trellis_payments_of_day: {
      help: 'Payments that began in the last 24 hours, by their present state',
      labels: ['state', 'provider'],
    },
    trellis_ledger_issues_open: { help: 'Open differences between our ledger and a provider' },
  },
  read: async () => {
    const [payments, issues] = await Promise.all([
      countPayments(db, clock.now()),
      countOpenIssues(db),
    ]);
    return [
      ...payments.map(({ state, provider, count: value }) => ({
        gauge: 'trellis_payments_of_day',
        labels: { state, provider },
        value,
      })),
      { gauge: 'trellis_ledger_issues_open', value: issues },
    ];
  },
});

const invariantFigures = ({ db, clock }: Options): FigureSource => ({
  name: 'invariants',
  everyMs: minuteMs,
  gauges: {
    trellis_invariant_ok: {
      help: '1 while nothing breaks the invariant, among the rows that a quick check reads',
      labels: ['invariant'],
    },
    trellis_invariant_checked_timestamp_seconds: {
      help: 'When it was last checked',
      labels: ['invariant'],
      isMoment: true,
    },
  },
  read: async () => {
    const figures = [];
    // One after the other: nobody waits for them, and requests need the connections.
    for (const [invariant, questionAt] of Object.entries(quickInvariants)) {
      const value = (await isKept(db, questionAt(clock.now()))) ? 1 : 0;
      const seconds = Math.floor(systemClock.now().getTime() / 1000);
      const labels = { invariant };
      figures.push(
        { gauge: 'trellis_invariant_ok', labels, value },
        { gauge: 'trellis_invariant_checked_timestamp_seconds', labels, value: seconds },
      );
    }
    return figures;
  },
});
