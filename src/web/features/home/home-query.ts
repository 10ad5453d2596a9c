// Query of the home page's rows where no place is known.
import { query } from '#web/kit/api/api.ts';

export const homeQuery = query('GET /api/home');
