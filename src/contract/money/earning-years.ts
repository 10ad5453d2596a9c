// Wire shapes of an instructor's money by month and year.
import * as z from 'zod/mini';
import { periodPattern } from '#domain/money/statement-period.ts';
import { dollars } from '../wire-values.ts';

const parts = {
  gross: dollars.check(z.describe('Paid by learners for seats, as a decimal amount.')),
  refunds: dollars.check(z.describe('Refunded out of it, as a decimal amount.')),
  disputes: dollars.check(z.describe("Taken back by learners' banks, as a decimal amount.")),
  commission: dollars.check(
    z.describe('Our commission, less what refunds gave back of it, as a decimal amount.'),
  ),
  tax: dollars.check(z.describe('The tax on our commission, likewise, as a decimal amount.')),
  penalties: dollars.check(z.describe('Penalties for canceling late, as a decimal amount.')),
  net: dollars.check(
    z.describe(
      'Gross less refunds, disputes, commission, tax on it and penalties, as a decimal amount.',
    ),
  ),
  paid: dollars.check(
    z.describe('Sent to the payout account, less what came back from it, as a decimal amount.'),
  ),
};

export const earningParts = z.object(parts);
export type EarningPartsShown = z.infer<typeof earningParts>;

export const earningYear = z.object({
  year: z.int(),
  timeZone: z
    .nullable(z.string())
    .check(
      z.describe(
        'Time zone in which months and years begin: that of the first date that was paid for. Null before that.',
      ),
    ),
  isDemoMoney: z.boolean(),
  years: z
    .array(z.int())
    .check(
      z.describe('From the first that something was paid in to the current one, newest first.'),
    ),
  months: z
    .array(z.object({ month: z.string(), ...parts }))
    .check(z.describe('All twelve, January first, by when the money was paid, refunded or sent.')),
  total: earningParts,
});
export type EarningYear = z.infer<typeof earningYear>;

export const statementPeriod = z
  .string()
  .check(
    z.regex(periodPattern, 'must be a year or a month, such as 2026 or 2026-12'),
    z.describe('A year, such as 2026, or a month, such as 2026-12.'),
  );
