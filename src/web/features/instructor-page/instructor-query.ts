// Query of the instructor page.
import { query } from '#web/kit/api/api.ts';

export const instructorQuery = (username: string) =>
  query('GET /api/instructors/{username}', { params: { username } });
