// Wire shape of what a session may have of its own: price and seats (empty: as its class), and a minimum of people.
import * as z from 'zod/mini';
import { usualMinimumHours } from '#domain/booking/minimum-rules.ts';
import { classFields, classLimits, priceCentsOf } from './class-form.ts';

const orEmpty = (rule: z.ZodMiniType<string, string | undefined>, what: string) =>
  z.optional(
    z.string().check(
      z.trim(),
      z.superRefine((text, context) => {
        const found = text === '' ? undefined : z.safeParse(rule, text).error?.issues[0];
        if (found) context.addIssue({ code: 'custom', message: found.message });
      }),
      z.describe(what),
    ),
  );

const minimumRule = z.string().check(
  z.regex(/^0*[1-9]\d*$/, 'The minimum must be a whole number of at least 1'),
  z.refine(
    (text) => Number(text) <= classLimits.mostStudents,
    `The minimum must be at most ${classLimits.mostStudents}`,
  ),
);

/** All fields are texts, as those of the class. */
export const sessionTerms = {
  price: orEmpty(
    classFields.price.rule,
    'Of a seat, as a decimal amount; empty for that of the class.',
  ),
  max_students: orEmpty(classFields.maxStudents.rule, 'Its seats; empty for those of the class.'),
  minimum: orEmpty(
    minimumRule,
    'So many booked seats are needed, or it is canceled and refunded; empty for no minimum.',
  ),
  minimum_hours: z.optional(
    z
      .string()
      .check(
        z.trim(),
        z.regex(/^\d{0,3}$/, 'must be a whole number of hours'),
        z.describe('It is decided so many hours before the start; 24 if empty.'),
      ),
  ),
} as const;

export const sessionTermsBody = z.strictObject(sessionTerms);
export type SessionTermsBody = z.output<typeof sessionTermsBody>;

/** Null where the session has none of its own. */
export interface OwnTerms {
  priceCents: number | null;
  seats: number | null;
  minimum: { seats: number; hours: number } | null;
}

export const ownTermsOf = ({
  price,
  max_students: seats,
  minimum,
  minimum_hours: hours,
}: SessionTermsBody): OwnTerms => ({
  priceCents: price ? priceCentsOf(price) : null,
  seats: seats ? Number(seats) : null,
  minimum: minimum
    ? { seats: Number(minimum), hours: hours ? Number(hours) : usualMinimumHours }
    : null,
});
