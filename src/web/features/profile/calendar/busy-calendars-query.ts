// Query of the instructor's own calendars elsewhere.
import { query } from '#web/kit/api/api.ts';

export const busyCalendarsQuery = query('GET /api/busy-calendars');
