// What the page of an instructor asks the API.
import { query } from '#web/kit/api.ts';

export const instructorQuery = (username: string) =>
  query('GET /api/instructors/{username}', { params: { username } });
