// Tests what an instructor sees of a rescheduled session: the replies, and the times the form proposes.
import { expect, test } from 'vitest';
import type {
  RescheduleReplies,
  RescheduleReply,
  RescheduleOptions,
} from '#contract/bookings/reschedules.ts';
import { pageHtml } from '#tests/support/page-html.ts';
import { penaltyText } from './session-changes.tsx';
import { presentMeetings, scheduleOf, withFirst } from './reschedule-values.ts';
import { RepliesView } from './replies-view.tsx';
import { repliedText, countReplies } from './reply-words.ts';

const repliesOf = (...each: RescheduleReply[]): RescheduleReplies => ({
  id: 'b',
  status: 'open',
  oldStartTime: '2026-12-03T16:00:00.000Z',
  oldEndTime: '2026-12-03T18:00:00.000Z',
  newStartTime: '2026-12-05T16:00:00.000Z',
  newEndTime: '2026-12-05T18:00:00.000Z',
  oldLocation: null,
  note: null,
  proposedAt: '2026-11-20T16:00:00.000Z',
  repliesUntil: '2026-12-04T16:00:00.000Z',
  closedAt: null,
  byBooking: each.map((reply, index) => ({
    bookingId: String(index),
    fullName: `Person <${index}>`,
    seats: 1,
    reply,
  })),
});

test('counts who comes, who is awaited and who does not come', () => {
  const all = repliesOf('accepted', 'pending', 'refund', 'silent', 'gone', 'accepted');
  expect(countReplies(all)).toEqual({ coming: 2, waiting: 1, notComing: 3 });
  expect(repliedText(all)).toBe('5 of 6 bookings settled so far.');
  expect(repliedText(repliesOf('accepted', 'refund'))).toBe('All 2 are settled.');
});

test('lists everybody with their answer, and says what silence means while it is open', () => {
  const html = pageHtml(
    () => (
      <RepliesView
        replies={repliesOf('accepted', 'pending')}
        timeZone="America/Chicago"
        isCourse={false}
      />
    ),
    '/',
  );
  expect(html).toContain('Person &lt;0&gt;');
  expect(html).toContain('>Coming<');
  expect(html).toContain('>No reply yet<');
  expect(html).toContain(
    'Everybody who has not replied by Fri, Dec 4, 2026, 10:00 AM CST gets everything back.',
  );
});

test('names the days of a course that was moved, not the hours between its first and last meeting', () => {
  const course = { ...repliesOf('accepted'), oldEndTime: '2026-12-10T18:00:00.000Z' };
  const html = pageHtml(
    () => <RepliesView replies={course} timeZone="America/Chicago" isCourse />,
    '/',
  );
  expect(html).toContain('Thu, Dec 3, 2026 – Thu, Dec 10, 2026');
});

const course: Pick<RescheduleOptions, 'meetings' | 'timeZone'> = {
  timeZone: 'America/Chicago',
  meetings: [
    { startTime: '2026-12-05T16:00:00.000Z', endTime: '2026-12-05T18:00:00.000Z' },
    { startTime: '2026-12-12T16:00:00.000Z', endTime: '2026-12-12T18:00:00.000Z' },
  ],
};

test('takes the later meetings of a course along with the first', () => {
  const meetings = presentMeetings(course as RescheduleOptions);
  const first = { startTime: '2026-12-06T11:00', endTime: '2026-12-06T13:00' };
  const rescheduled = withFirst(meetings, first);
  expect(rescheduled).toEqual([
    first,
    { startTime: '2026-12-13T11:00', endTime: '2026-12-13T13:00' },
  ]);
  const venue = { timeZone: course.timeZone, now: new Date('2026-11-20T16:00:00Z') };
  expect(scheduleOf(rescheduled, venue)).toMatchObject({ plan: 'course', ...first });
  expect(withFirst(meetings, { startTime: '', endTime: '' })[1]).toEqual(meetings[1]);
});

test.each([
  ['proposed', 'A penalty of $18.00 is proposed; our team decides.'],
  ['approved', 'It is taken off the next payouts.'],
  ['waived', 'It costs nothing.'],
] as const)('says what canceling late costs when it is %s', (status, sentence) => {
  expect(penaltyText({ status, amount: 18, studioName: null })).toContain(sentence);
});

test.each([
  ['proposed', 'A penalty of $18.00 for Clay House is proposed'],
  ['approved', 'It is taken off the next payouts of Clay House.'],
] as const)('names the studio that pays for canceling late when it is %s', (status, sentence) => {
  const facts = { status, amount: 18, studioName: 'Clay House' };
  expect(penaltyText(facts)).toContain(sentence);
});
