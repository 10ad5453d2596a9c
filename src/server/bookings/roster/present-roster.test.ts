// What a studio reads of a date that it earns after the instructor has left.
import { expect, test } from 'vitest';
import { presentRoster } from './present-roster.ts';
import type { RosterRow } from './roster-store.ts';

const at = new Date('2026-12-05T16:00:00Z');

const person = {
  id: '00000000-0000-4000-8000-000000000001',
  full_name: 'Lin Huang',
  portrait: null,
  seats: 1,
  seats_in: null,
  attendance: 'unknown',
  attendance_at: null,
  contest: null,
  booked_at: at,
  booking_questions: [],
  answers: [{ question: 'Allergies?', seat: 1, value: 'Nuts', is_alert: true }],
};

const row = {
  starts_at: at,
  ends_at: at,
  capacity: 4,
  seats_taken: 1,
  meetings: [],
  people: [person],
  walk_ins: [{ id: person.id, name: 'Ann', seats: 1, added_at: at.toISOString() }],
  messages: [{ message: 'Bring an apron.', sent_at: at.toISOString(), recipients: 1 }],
} as unknown as RosterRow;

const present = (isRun: boolean) =>
  presentRoster(
    { storage: { url: (key: string) => key } },
    {
      row: { ...row, is_run: isRun },
      callerId: person.id,
    },
  );

test('shows the studio who comes, and nothing that was said to the instructor who has left', () => {
  const { isReadOnly, people, walkIns, messages } = present(false);
  expect(isReadOnly).toBe(true);
  expect(people).toMatchObject([{ fullName: 'Lin Huang', answers: [] }]);
  expect([walkIns, messages]).toEqual([[], []]);
});

test('shows all of it to whoever runs the class', () => {
  const { isReadOnly, people, walkIns, messages } = present(true);
  expect(isReadOnly).toBe(false);
  expect(people[0]?.answers).toMatchObject([{ value: 'Nuts' }]);
  expect([walkIns.length, messages.length]).toEqual([1, 1]);
});
