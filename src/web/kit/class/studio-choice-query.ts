// Query of the studios that a person belongs to, for the choice where a class belongs.
import { query } from '#web/kit/api/api.ts';

export const ownStudiosQuery = query('GET /api/studios');
