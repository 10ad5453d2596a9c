// Wire shape of the minimum of people that a session needs.
import * as z from 'zod/mini';
import { instant } from '../wire-values.ts';

/** Set for a session that needs a minimum of people, until it is decided whether it runs. */
export const minimumOfSession = z.object({
  seats: z.int().check(z.describe('So many booked seats are needed.')),
  needed: z.int().check(z.describe('More than are booked by now.')),
  decidesAt: instant.check(
    z.describe('With too few it is canceled then, and everybody gets everything back.'),
  ),
});
