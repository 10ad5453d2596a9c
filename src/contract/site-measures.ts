// The currency and the unit of distances; part of the site facts.
import * as z from 'zod/mini';

export const siteMeasures = z.object({
  currency: z
    .string()
    .check(z.describe('The currency of all amounts, as ISO 4217 names it, such as `USD`.')),
  symbol: z
    .string()
    .check(z.describe('What stands before an amount, such as `$`; a blank is part of it.')),
  distanceUnit: z
    .enum(['miles', 'kilometers'])
    .check(z.describe('For people; the API itself always speaks of miles.')),
});
