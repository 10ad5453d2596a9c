// Rights matrix: calls about calendars elsewhere.
import { randomUUID } from 'node:crypto';
import type { busyCalendarCalls } from '#contract/calendars/busy-calendar-calls.ts';
import { onlyTheInstructor, signedInAs } from '../expected.ts';
import type { Row } from '../row.ts';

export const busyCalendarRows: Record<keyof typeof busyCalendarCalls, Row> = {
  'GET /api/busy-calendars': { expected: signedInAs(200) },
  'POST /api/busy-calendars': {
    expected: signedInAs(200),
    body: () => ({ url: 'https://calendar.example/secret.ics', timeZone: 'America/Chicago' }),
  },
  'PUT /api/busy-calendars/{id}/read': {
    expected: onlyTheInstructor(200),
    id: (world) => world.busyCalendar(),
  },
  // Only a calendar of the caller is removed; whether there is one, nobody learns.
  'DELETE /api/busy-calendars/{id}': { expected: signedInAs(200), id: async () => randomUUID() },
  'POST /api/busy-times': {
    expected: signedInAs(200),
    body: () => ({
      times: [{ startTime: '2026-12-01T00:00:00Z', endTime: '2026-12-02T00:00:00Z' }],
    }),
  },
};
