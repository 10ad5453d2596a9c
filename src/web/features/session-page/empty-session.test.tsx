// Tests the page of a session that nobody has booked.
import { expect, test } from 'vitest';
import type { Roster } from '#contract/bookings/roster-shapes.ts';
import { pageHtml } from '#tests/support/page-html.ts';
import { SessionActions } from './session-actions.tsx';
import { SessionView } from './session-view.tsx';

const startTime = '2026-12-05T16:00:00.000Z';
const endTime = '2026-12-05T18:00:00.000Z';

const roster = (state: Roster['session']['state']): Roster => ({
  session: {
    id: '0de30000-0000-4000-8000-00000000e001',
    startTime,
    endTime,
    state,
    capacity: 14,
    seatsFree: 14,
    meetings: [{ startTime, endTime }],
  },
  class: {
    id: '0de30000-0000-4000-8000-00000000c001',
    title: 'Bread & butter',
    location: 'Austin',
    timeZone: 'America/Chicago',
    isFree: false,
  },
  checkInFrom: '2026-12-05T04:00:00.000Z',
  markUntil: '2026-12-19T18:00:00.000Z',
  waiting: 2,
  mayMessage: true,
  messages: [],
  walkIns: [],
  messagesLeft: 3,
  people: [],
});

const words = (state: Roster['session']['state']): string =>
  pageHtml(() => <SessionView roster={roster(state)} />, '/dashboard/teacher')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');

test('counts its seats, and not who of nobody has been checked in', () => {
  expect(words('scheduled')).toContain('0 of 14 seats booked 2 on the waiting list');
  expect(words('scheduled')).not.toContain('checked in');
});

test('moves a weekend course by its days, and not by one long stretch of time', () => {
  const { session, ...of } = roster('scheduled');
  const meetings = [...session.meetings, ...session.meetings];
  const course = { ...of, session: { ...session, endTime: '2026-12-06T21:00:00.000Z', meetings } };
  const Actions = () => <SessionActions roster={course} canCheckIn={false} now={new Date(0)} />;
  expect(pageHtml(Actions, '/dashboard/teacher')).toContain(
    'aria-label="Reschedule date: Sat, Dec 5, 2026 – Sun, Dec 6, 2026 (2 meetings)"',
  );
});

test('asks to share its page only as long as somebody could still book', () => {
  expect(words('scheduled')).toContain('Share the page of your class');
  expect(words('completed')).toContain('Nobody had booked This date is over.');
  expect(words('cancelled')).toContain('This date was canceled');
});
