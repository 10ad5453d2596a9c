import { expect, test } from 'vitest';
import { exampleClass, exampleSession } from '#tests/support/worlds/example-class.ts';
import { pageHtml } from '#tests/support/page-html.ts';
import { shownClass } from '#web/kit/class/shown-class.ts';
import { DescriptionTab } from './description-tab.tsx';
import { ParticipantsTab } from './participants-tab.tsx';
import { ReviewsTab } from './reviews-tab.tsx';
import { ScheduleTab } from './schedule-tab.tsx';

const nothing = () => undefined;
const offer = {
  isSessionMissing: false,
  visitor: { open: nothing, ahead: nothing },
  learner: { ask: nothing, ahead: nothing, busyText: undefined },
  seatOf: () => ({ kind: 'open' }) as const,
};
const timeZone = 'America/Chicago';

const text = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

function schedule(session = exampleSession()): string {
  const shown = shownClass(exampleClass({ sessions: [session] }));
  const Tab = () => <ScheduleTab shown={shown} session={session} {...offer} />;
  return pageHtml(Tab, '/');
}

test('keeps the lines of a description', () => {
  const plain = { description: 'One\nTwo', descriptionMarkdown: null };
  const html = pageHtml(() => <DescriptionTab shown={plain} />, '/');
  expect(html).toMatch(/whitespace-pre-line[^>]*>One\nTwo</);
});

test('shows headings, lists and bold of a description, and nothing else of it as more than text', () => {
  const markdown =
    '# What **we** do\n\nTwo <b>hours</b> & [more](https://evil.example)\n\n- **Clay**\n- Tools\n\n![x](javascript:alert(1))';
  const shown = { description: 'Words', descriptionMarkdown: markdown };
  const html = pageHtml(() => <DescriptionTab shown={shown} />, '/');
  expect(html).toMatch(/<h3[^>]*>What <strong[^>]*>we<\/strong> do<\/h3>/);
  expect(html).toMatch(
    /<ul[^>]*><li[^>]*><strong[^>]*>Clay<\/strong><\/li><li[^>]*>Tools<\/li><\/ul>/,
  );
  expect(html).toContain('Two &lt;b&gt;hours&lt;/b&gt; &amp; [more](https://evil.example)');
  expect(html).not.toMatch(/<a |<img|<b>/);
});

test('shows the date, the hours and the spots of the chosen date', () => {
  expect(text(schedule())).toMatch(
    /^Class Schedule Date and time for this class Date Sat, Dec 5, 2026 Time 10:00 AM – 12:00 PM CST Seats 6 \/ 10 spots available/,
  );
});

test.each([
  [6, false],
  [0, true],
])('with %d free spots the button of a visitor is disabled: %s', (availableSpots, disabled) => {
  const [button = ''] =
    /<button[^>]*only-signed-out[^>]*>/.exec(schedule(exampleSession({ availableSpots }))) ?? [];
  expect(button.includes('disabled=""')).toBe(disabled);
});

test('lists the meetings of a course', () => {
  const meetings = ['05', '12'].map((day) => ({
    startTime: `2026-12-${day}T16:00:00Z`,
    endTime: `2026-12-${day}T18:00:00Z`,
  }));
  const course = exampleSession({ endTime: '2026-12-12T18:00:00Z', meetings });
  expect(text(schedule(course))).toContain(
    'Sat, Dec 5, 2026 – Sat, Dec 12, 2026 Meetings Sat, Dec 5, 2026 · 10:00 AM – 12:00 PM CST Sat, Dec 12, 2026 · 10:00 AM – 12:00 PM CST',
  );
});

test('says that there is no schedule, and what to do', () => {
  const shown = shownClass(exampleClass({ sessions: [] }));
  const Tab = () => <ScheduleTab shown={shown} session={undefined} {...offer} />;
  expect(text(pageHtml(Tab, '/'))).toBe(
    'Class Schedule Date and time for this class No schedule is currently available for this class. Check back later for updates or contact the instructor. Ask the instructor',
  );
});

type Participants = Parameters<typeof ParticipantsTab>[0]['participants'];

const participants = (list: Participants): string =>
  text(pageHtml(() => <ParticipantsTab participants={list} timeZone={timeZone} />, '/'));

const stranger = {
  id: 'opaque',
  username: null,
  fullName: '',
  profileImage: null,
  joinedDate: null,
  bookingId: null,
  seats: 1,
};

test('names who comes and since when, with words for what is unknown', () => {
  const lin = { ...stranger, id: 'lin', fullName: 'Lin H.', joinedDate: '2026-11-20T18:00:00Z' };
  const ada = { ...stranger, id: 'ada', username: 'ada', fullName: 'Ada L.' };
  expect(participants([lin, ada, stranger])).toBe(
    'Enrolled Students 3 students enrolled in this class L Lin H. Joined Fri, Nov 20, 2026 A ada Joined recently S Student Joined recently',
  );
});

test('counts everybody somebody has booked for, and says so in their row', () => {
  const list = [
    { ...stranger, seats: 2 },
    { ...stranger, id: 'other', seats: 3 },
  ];
  expect(participants(list)).toBe(
    'Enrolled Students 5 students enrolled in this class S Student Joined recently · with 1 guest S Student Joined recently · with 2 guests',
  );
});

test('says that nobody comes yet, or that the list is on its way', () => {
  expect(participants([])).toBe(
    'Enrolled Students No students have enrolled in this class yet Be the first to enroll in this class!',
  );
  expect(participants(undefined)).toBe('Enrolled Students Loading participants...');
  expect(participants([stranger])).toContain('1 student enrolled in this class');
});

test('invites the first review', () => {
  const html = pageHtml(() => <ReviewsTab shown={shownClass(exampleClass())} />, '/');
  expect(text(html)).toBe('Student Reviews Be the first to review this class after attending.');
});
