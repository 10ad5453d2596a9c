import { expect, test } from 'vitest';
import type { LaterDates } from '#contract/classes/series.ts';
import { chosenDates, leftOutAtFirst } from './chosen-dates.ts';
import type { PlannedDate } from './later-plan.ts';

const later = (...alone: boolean[]) =>
  ({
    dates: alone.map((isRescheduledAlone, index) => ({
      sessionId: `date ${index}`,
      isRescheduledAlone,
    })),
  }) as unknown as LaterDates;

const planned = ({ dates }: LaterDates, ...faults: (string | undefined)[]) =>
  dates.map((date, index) => ({ date, fault: faults[index] }) as PlannedDate);

const idsOf = (chosen: PlannedDate[]) => chosen.map(({ date }) => date.sessionId);

test('leaves out dates that were rescheduled on their own, until they are chosen', () => {
  const dates = later(false, true, false);
  expect(idsOf(chosenDates(planned(dates), leftOutAtFirst(dates)))).toEqual(['date 0', 'date 2']);
  expect(chosenDates(planned(dates), new Set())).toHaveLength(3);
});

test('keeps the first date, and none of the others that cannot be changed', () => {
  const dates = later(true, false, false);
  const chosen = chosenDates(planned(dates, 'too late', 'too late'), leftOutAtFirst(dates));
  expect(idsOf(chosen)).toEqual(['date 0', 'date 2']);
});
