// Only a series with a date ahead can be joined.
import { expect, test } from 'vitest';
import type { OwnClass, OwnSession } from '#contract/classes/classes.ts';
import { seriesAhead } from './series-choice.tsx';

const now = new Date('2027-03-05T18:00:00Z');

const session = (day: string, seriesId: string | null, more: Partial<OwnSession> = {}) =>
  ({ startTime: `2027-03-${day}T18:00:00Z`, seriesId, state: 'scheduled', ...more }) as OwnSession;

const classOf = (sessions: OwnSession[]) =>
  ({ sessions, timeZone: 'America/Chicago' }) as unknown as OwnClass;

test('names each series by its dates ahead, and leaves out the others', () => {
  const one = classOf([
    session('01', 'over'),
    session('01', 'running'),
    session('05', 'over'),
    session('08', 'running'),
    session('09', null),
    session('10', 'canceled', { state: 'cancelled' }),
    session('11', 'weekly'),
    session('18', 'weekly'),
    session('25', 'weekly', { state: 'cancelled' }),
  ]);
  expect(seriesAhead(one, now)).toEqual([
    { id: 'running', text: '1 date, Mon, Mar 8, 2027' },
    { id: 'weekly', text: '2 dates, Thu, Mar 11, 2027 – Thu, Mar 18, 2027' },
  ]);
});
