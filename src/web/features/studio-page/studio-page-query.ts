// Query of the public page of a studio.
import { query } from '#web/kit/api/api.ts';

export const studioPageQuery = (handle: string) =>
  query('GET /api/studio-pages/{handle}', { params: { handle } });
