// Checks how sessions are shown in the admin area.
import { expect, test } from 'vitest';
import { pageHtml } from '#tests/support/page-html.ts';
import { AdminSessions } from './admin-sessions.tsx';

const course = {
  id: '0de30000-0000-4000-8000-00000000e001',
  startTime: '2026-12-05T16:00:00.000Z',
  endTime: '2026-12-06T21:00:00.000Z',
  meetings: 2,
  timeZone: 'America/Chicago',
  capacity: 10,
  seatsTaken: 3,
  price: 45,
  hasBegun: false,
  class: { id: '0de30000-0000-4000-8000-00000000c001', title: 'A weekend at the wheel' },
};

test('a weekend course is not one long stretch of time', () => {
  const html = pageHtml(() => <AdminSessions sessions={[course]} labelledBy="dates" />, '/admin');
  expect(html).toContain('>Sat, Dec 5, 2026 – Sun, Dec 6, 2026 (2 meetings)<');
});
