// Tests the page of a rescheduled session in each state: its text, and the possible replies.
import { expect, test } from 'vitest';
import type { RescheduleReply, RescheduledBooking } from '#contract/bookings/reschedules.ts';
import { exampleBooking, exampleCourse } from '#tests/support/worlds/example-booking.ts';
import { pageHtml } from '#tests/support/page-html.ts';
import { refundQuestion } from './reschedule-words.ts';
import { RescheduleView } from './reschedule-view.tsx';

const { id, class: booked, session } = exampleBooking();

const rescheduled = (input: Partial<RescheduledBooking> = {}): RescheduledBooking => ({
  bookingId: id,
  reply: 'pending',
  canAccept: true,
  canRefund: true,
  repliesUntil: '2026-12-04T16:00:00.000Z',
  oldStartTime: '2026-12-03T16:00:00.000Z',
  oldEndTime: '2026-12-03T18:00:00.000Z',
  oldLocation: null,
  note: 'The <b>kiln</b> is late.',
  seats: 2,
  refund: 90,
  isDemoMoney: true,
  isYours: false,
  class: booked,
  session,
  ...input,
});

const viewHtml = (input: Partial<RescheduledBooking> = {}, leaning: string | null = null): string =>
  pageHtml(
    () => <RescheduleView rescheduled={rescheduled(input)} token="secret" leaning={leaning} />,
    `/reschedules/${id}?token=secret`,
  );

const words = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll(/\s+/g, ' ');

const buttons = (html: string): string[] =>
  [...html.matchAll(/<button[^>]*>(.*?)<\/button>/g)].map(([, inner = '']) => words(inner).trim());

test('shows both times, what was written, until when to answer, and both answers', () => {
  const html = viewHtml();
  expect(buttons(html)).toEqual(['I can make it', 'Get $90.00 back']);
  const text = words(html);
  expect(text).toContain('Was Thu, Dec 3, 2026, 10:00 AM – 12:00 PM CST');
  expect(text).toContain('Is now Sat, Dec 5, 2026, 10:00 AM – 12:00 PM CST');
  expect(text).toContain('Reply by Fri, Dec 4, 2026, 10:00 AM CST');
  expect(text).toContain('you get everything back');
  expect(html).toContain('The &lt;b&gt;kiln&lt;/b&gt; is late.');
  expect(html).toContain('Demo: no money moves');
});

test('a course has its days before and after, and not one long stretch of time', () => {
  const text = words(viewHtml({ session: exampleCourse, oldEndTime: '2026-12-04T21:00:00.000Z' }));
  expect(text).toContain('Was Thu, Dec 3, 2026 – Fri, Dec 4, 2026 (2 meetings)');
  expect(text).toContain('Is now Sat, Dec 5, 2026 – Sun, Dec 6, 2026 (2 meetings)');
});

test('shows both places, and no times before and after, where the place has changed', () => {
  const html = viewHtml({ oldLocation: '2100 Barton Springs Rd, Austin, TX' });
  const text = words(html);
  expect(text).toContain('Can you come to the new place?');
  expect(text).toContain('had to move this class to another place.');
  expect(text).toContain(`Was 2100 Barton Springs Rd, Austin, TX Is now ${booked.location}`);
  expect(text).not.toContain('Thu, Dec 3, 2026');
  expect(words(viewHtml({ oldLocation: 'Zilker', reply: 'accepted' }))).toContain(
    "You're coming to the new place",
  );
});

test('speaks of no money where there was none', () => {
  const html = viewHtml({ refund: 0, isDemoMoney: false });
  expect(buttons(html)).toEqual(['I can make it', 'Cancel my booking']);
  expect(words(html)).not.toMatch(/\$|Demo/);
  const one = words(viewHtml({ refund: 0, seats: 1 }));
  expect(one).toContain('your seat goes to somebody else');
  expect(one).toContain('Cancel my booking');
  // Also for learners who had not paid yet, although there was something to pay.
  expect(words(viewHtml({ reply: 'refund', refund: 0 }))).toContain('Nothing had been paid.');
});

test('puts the answer first that the link of the mail was for, and sends nothing by itself', () => {
  const [accept, refund] = [...viewHtml({}, 'refund').matchAll(/<button[^>]*>/g)];
  expect(refund?.[0]).toContain('bg-brand');
  expect(accept?.[0]).not.toContain('bg-brand');
});

test('puts nothing that takes the money back where the yes was pressed', () => {
  const text = words(viewHtml({ reply: 'accepted', canAccept: false, isYours: true }));
  expect(text).toMatch(/That cannot be undone\. View booking Get \$90\.00 back/);
});

test('keeps the two answers apart by a sentence', () => {
  expect(words(viewHtml())).toMatch(/I can make it .*cannot be undone.* Get \$90\.00 back/);
});

test('asks again before anything is given back, with the amount and what is lost', () => {
  expect(refundQuestion(rescheduled())).toEqual({
    title: 'Get $90.00 back?',
    text: 'Your booking is canceled, and the full price goes back the way you paid. Your seats are then free for others. This cannot be undone.',
  });
  expect(refundQuestion(rescheduled({ refund: 0, seats: 1 }))).toEqual({
    title: 'Cancel your booking?',
    text: 'Your seat is then free for others. This cannot be undone.',
  });
});

const none = { canAccept: false, canRefund: false };

test.each<[RescheduleReply, Partial<RescheduledBooking>, string, string[]]>([
  ['accepted', { ...none, canRefund: true }, "You're coming at the new time", ['Get $90.00 back']],
  ['accepted', none, "You're coming at the new time", []],
  ['refund', none, '$90.00 goes back the way you paid.', []],
  ['silent', none, 'We did not hear from you in time. $90.00 goes back', []],
  ['gone', none, 'There is nothing left to reply to.', []],
  ['pending', none, 'The time to reply is over', []],
])('says how it stands: %s, %o', (reply, input, sentence, offered) => {
  const html = viewHtml({ reply, ...input });
  expect(words(html)).toContain(sentence);
  expect(buttons(html)).toEqual(offered);
});
