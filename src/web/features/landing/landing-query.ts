// Query of a landing page.
import { query } from '#web/kit/api/api.ts';

export const landingQuery = (slug: string) =>
  query('GET /api/landing/{slug}', { params: { slug } });
