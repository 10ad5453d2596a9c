// Instructors know, before and after changing a class, whether learners are notified.
import { expect, test } from 'vitest';
import type { OwnClass, OwnSession } from '#contract/classes/classes.ts';
import { exampleClass, exampleSession } from '#tests/support/worlds/example-class.ts';
import { pageHtml } from '#tests/support/page-html.ts';
import type { AuthUser } from '#web/kit/auth/session/auth-session-store.ts';
import { EditForm } from './edit-form.tsx';
import { savedText, notifiedHint } from './notified-of-change.ts';

const now = new Date('2026-12-01T17:00:00Z');
const booked: OwnSession = {
  ...exampleSession(),
  ownPrice: null,
  ownSeats: null,
  ownMinimum: null,
  seriesId: null,
  seatsTaken: 3,
  state: 'scheduled',
};

function ownClass(input: Partial<OwnClass> = {}): OwnClass {
  return {
    ...exampleClass(),
    max_students: 10,
    is_active: true,
    state: 'listed',
    takenDownReason: null,
    archivedAt: null,
    wasBooked: true,
    studio: null,
    pictures: [],
    sessions: [booked],
    createdAt: '2026-11-01T16:00:00Z',
    updatedAt: '2026-11-01T16:00:00Z',
    ...input,
  };
}

const hint = 'Everybody who has booked is emailed when this changes.';

test.each<[string, Partial<OwnClass>, string | undefined]>([
  ['is found', {}, hint],
  ['is hidden', { state: 'unpublished' }, hint],
  ['was taken down', { state: 'taken-down' }, undefined],
  ['is withheld', { state: 'withheld' }, undefined],
  ['nobody has booked', { sessions: [{ ...booked, seatsTaken: 0 }] }, undefined],
  ['was canceled', { sessions: [{ ...booked, state: 'cancelled' }] }, undefined],
  ['is over', { sessions: [{ ...booked, endTime: '2026-12-01T16:00:00Z' }] }, undefined],
])('a class that %s warns of the mail only where one is sent', (_, input, text) => {
  expect(notifiedHint(ownClass(input), now)).toBe(text);
});

/** The descriptions that a screen reader reads with a field. */
function describedBy(html: string, name: string): string[] {
  const control = html.match(new RegExp(`<input[^>]* name="${name}"[^>]*>`))?.[0] ?? '';
  const ids = control.match(/aria-describedby="([^"]*)"/)?.[1]?.split(' ') ?? [];
  return ids.map((id) => html.match(new RegExp(`id="${id}"[^>]*>([^<]*)<`))?.[1] ?? '');
}

const formHtml = (one: OwnClass): string =>
  pageHtml(
    () => <EditForm one={one} user={{ id: 'p1' } as AuthUser} />,
    `/classes/${one.id}/edit`,
    { today: '2026-12-01' },
  );

test('title and location say that a change of them is mailed, where somebody has booked', () => {
  const html = formHtml(ownClass());
  expect(describedBy(html, 'title')).toEqual([hint]);
  expect(describedBy(html, 'location').join(' ')).toContain(hint);
  const unbooked = formHtml(ownClass({ sessions: [] }));
  expect(unbooked).not.toContain('emailed');
  expect(unbooked).toContain('>Choose a town or ZIP code, or write the whole address.<');
});

test('says that everybody is told only after a change that is told', () => {
  const before = ownClass();
  const listed = 'Everybody can find and book it.';
  const told = `${listed} Everybody who has booked is notified.`;
  expect(savedText(before, ownClass({ title: 'Second bowl' }), now)).toBe(told);
  expect(savedText(before, ownClass({ location: 'Waco, TX' }), now)).toBe(told);
  expect(savedText(before, ownClass({ price: 60, description: 'More.' }), now)).toBe(listed);
  expect(savedText(before, ownClass({ title: before.title.toUpperCase() }), now)).toBe(listed);
  const unbooked = ownClass({ title: 'Second bowl', sessions: [] });
  expect(savedText(before, unbooked, now)).toBe(listed);
});
