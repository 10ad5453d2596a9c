// Query for the demo accounts; loaded before the page is shown.
import { query } from '#web/kit/api/api.ts';

export const demoAccountsQuery = query('GET /api/demo/accounts');
