import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { RosterPerson } from '#contract/bookings/roster-shapes.ts';
import { PersonRow } from './person-row.tsx';

const person: RosterPerson = {
  bookingId: '0b7c9e7e-6d3a-4f0e-9a53-0d9a3c1a2b4c',
  fullName: 'Lin Huang',
  profileImage: null,
  seats: 1,
  seatsIn: 0,
  code: 'K7M2QX',
  attendance: 'unknown',
  markedAt: null,
  contest: null,
  answers: [],
  lacksAnswers: false,
  bookedAt: '2026-11-15T16:00:00Z',
};

const before = { checkIn: false, noShow: false, hint: undefined };
const early = { ...before, checkIn: true };
const begun = { ...early, noShow: true };

/** The labels of its buttons, in order, where its links lead on phones and on wide screens, and its whole text. */
function render(facts: Partial<RosterPerson>, can = begun) {
  const html = renderToString(
    <MemoryRouter>
      <PersonRow
        mayMessage
        person={{ ...person, ...facts }}
        timeZone="America/Chicago"
        can={can}
        onMark={() => {}}
      />
    </MemoryRouter>,
  );
  const buttons = html.match(/<button.*?<\/button>/g) ?? [];
  const words = (text: string) => text.replaceAll(/<[^>]*>/g, '');
  const links = [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, to]) => to);
  return { buttons: buttons.map(words), links, text: words(html) };
}

test('offers what can be marked, and nothing before check-in opens', () => {
  expect(render({}, before).buttons).toEqual([]);
  expect(render({}, early).buttons).toEqual(['Check in']);
  expect(render({}).buttons).toEqual(['No-show', 'Check in']);
});

test('says since when somebody is there, and who did not come', () => {
  const there = render({ attendance: 'attended', seatsIn: 1, markedAt: '2026-12-05T15:50:00Z' });
  expect(there.buttons).toEqual(['Checked in']);
  expect(there.text).toContain('In at 9:50 AM CST');
  expect(render({ attendance: 'no_show' }).text).toContain('No-show');
});

test('leads to a conversation with each learner, whatever can be marked', () => {
  for (const can of [before, early, begun]) {
    expect(render({}, can).text).toContain('Message');
    expect(render({}, can).links).toEqual([
      `/messages/new?booking_id=${person.bookingId}`,
      `/messages/new?booking_id=${person.bookingId}`,
    ]);
  }
});

test('leaves a contested mark alone, and says who decides', () => {
  const contested = render({ attendance: 'no_show', contest: 'open' });
  expect(contested.buttons).toEqual([]);
  expect(contested.text).toContain('our team decides');
});

test('counts the seats of one booking one by one, and is checked in with the last', () => {
  const some = render({
    seats: 3,
    attendance: 'attended',
    seatsIn: 2,
    markedAt: '2026-12-05T15:50:00Z',
  });
  expect(some.text).toContain('2/3');
  expect(some.text).toContain('2 in since 9:50 AM CST');
  expect(some.buttons).toContain('Check in');
  const all = render({ seats: 3, attendance: 'attended', seatsIn: 3 });
  expect(all.buttons).toContain('Checked in');
  expect(render({ seats: 3 }, before).buttons).toEqual([]);
});
