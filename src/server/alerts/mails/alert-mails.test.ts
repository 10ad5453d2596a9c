import { expect, test } from 'vitest';
import { composeMail } from '#platform/mail/compose-mail.ts';
import { renderMail } from '../../../mails.tsx';

const brand = {
  brandName: 'Trellis',
  supportEmail: 'help@trellis.example',
  publicUrl: 'https://trellis.example',
};
const stopToken = 'a'.repeat(43);
const classId = '0de30000-0000-4000-8000-000000000001';

const newDates = {
  classId,
  title: 'Bread',
  instructorName: 'Ivo Brandt',
  timeZone: 'America/Chicago',
  startsAt: ['2026-12-01T18:00:00.000Z'],
  count: 3,
  stopToken,
};

test('names the new dates, and where to stop', async () => {
  const { subject, text } = await renderMail('new-dates', newDates, brand);
  expect(subject).toBe('New dates: Bread');
  expect(text).toContain('3 new dates');
  expect(text).toContain('Tue, Dec 1, 2026, 12:00 PM CST');
  expect(text).toContain('and 2 more');
  expect(text).toContain(`https://trellis.example/alerts/stop#${stopToken}`);
});

test('lets mail programs unsubscribe with one click, by a POST', async () => {
  const rendered = await renderMail('new-dates', newDates, brand);
  const bytes = await composeMail(
    {
      id: classId,
      from: { name: 'Trellis', email: 'no-reply@trellis.example' },
      replyTo: 'help@trellis.example',
      to: { name: 'Lin', email: 'lin@example.org' },
      queuedAt: new Date('2026-11-15T16:00:00Z'),
      publicUrl: brand.publicUrl,
    },
    rendered,
  );
  const head = bytes.toString().replaceAll(/\r\n\s+/g, ' ');
  expect(head).toContain(`List-Unsubscribe: <https://trellis.example/alerts/stop/${stopToken}>`);
  expect(head).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
});

test('lists classes near where the person looks for them first, and says where the others are', async () => {
  const [near, far] = [
    { id: classId, title: 'Raku night', location: 'Austin, TX', isNear: true },
    { id: classId.replace('1', '2'), title: 'Raku weekend', location: 'Denver, CO', isNear: false },
  ];
  const mailed = async (classes: (typeof near)[]) => {
    const search = { text: '“raku”', path: '/explore?q=raku', stopToken, place: 'Austin, TX' };
    const searches = [{ ...search, classes }];
    return (await renderMail('new-matches', { searches }, brand)).text;
  };
  expect(await mailed([near, far])).toMatch(
    /Near Austin, TX[^]*Raku night[^]*In other towns[^]*Raku weekend/,
  );
  expect(await mailed([far])).toMatch(/None of them is near Austin, TX:[^]*Raku weekend/);
  expect(await mailed([near])).not.toContain('other towns');
});

test('lists the new classes of each search', async () => {
  const classes = [{ id: classId, title: 'Raku night', location: 'Austin, TX' }];
  const searches = [{ text: '“raku”', path: '/explore?q=raku', stopToken, classes }];
  const { subject, text, unsubscribe } = await renderMail('new-matches', { searches }, brand);
  expect(unsubscribe).toBe(`https://trellis.example/alerts/stop/${stopToken}?all=1`);
  expect(subject).toBe('New classes: “raku”');
  expect(text).toContain('Raku night');
  expect(text).toContain('https://trellis.example/explore?q=raku');
});

const newsOf = (title: string, change: object = {}) => ({
  id: classId,
  title,
  location: 'Austin, TX',
  instructorName: 'Ivo Brandt',
  startsAt: '2026-12-01T18:00:00.000Z',
  timeZone: 'America/Chicago',
  count: 1,
  isNew: false,
  seats: null,
  ...change,
});
const nothing = { classes: [], more: 0 };

test('tells the news of the week in their order, and leaves out what is empty', async () => {
  const followed = { classes: [newsOf('Raku night', { isNew: true, count: 3 })], more: 2 };
  const saved = { classes: [newsOf('Bread', { seats: 2 })], more: 0 };
  const classes = [{ id: classId, title: 'Clay', location: 'Austin, TX' }];
  const searches = [{ text: '“clay”', path: '/explore?q=clay', stopToken, classes }];
  const whole = { followed, saved, searches };
  const { subject, text } = await renderMail('weekly-news', whole, brand);
  expect(subject).toBe('New from Ivo Brandt: Raku night, and more');
  expect(text).toMatch(
    /instructors you follow[^]*Raku night[^]*12:00 PM CST and 2 more dates[^]*and 2 more[^]*Classes you saved[^]*2 seats left on[^]*Your saved searches[^]*Clay/i,
  );
  const short = { followed: nothing, saved, searches: [] };
  const seats = await renderMail('weekly-news', short, brand);
  expect(seats.subject).toBe('2 seats left: Bread');
  expect(seats.text).not.toMatch(/follow:|saved searches/i);
});
