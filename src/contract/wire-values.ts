// Schemas that many endpoints share.
import * as z from 'zod/mini';

export const instant = z.iso.datetime({
  offset: true,
  error: 'must be an ISO 8601 instant with a zone',
});

export const byId = z.object({ id: z.uuid({ error: 'must be an id' }) });
