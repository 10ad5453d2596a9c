// Schemas that many endpoints share.
import * as z from 'zod/mini';

export const instant = z.iso.datetime({
  offset: true,
  error: 'must be an ISO 8601 instant with a zone',
});

export const byId = z.object({ id: z.uuid({ error: 'must be an id' }) });

export const byNumber = z.object({
  id: z.string().check(z.regex(/^\d{1,15}$/, 'must be a number')),
});

export const byUsername = z.object({ username: z.string().check(z.maxLength(60)) });

export const dollars = z.number().check(z.describe('As a decimal amount.'));

/** Text that may be too long to hold: the server may send it in parts, and browsers get it as one text. */
export const textStream = z.custom<string | AsyncIterable<string>>();

export const mailAddress = z.object({ name: z.string(), email: z.string() });

export const sessionState = z.enum(['scheduled', 'cancelled', 'completed']);

export const attendance = z.enum(['unknown', 'attended', 'no_show'], {
  error: 'must be unknown, attended or no_show',
});

export const contestState = z.enum(['open', 'accepted', 'rejected']);

export const instructorStatus = z.enum(['none', 'pending', 'approved', 'suspended']);
