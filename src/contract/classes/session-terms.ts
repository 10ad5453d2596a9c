// Wire shape of what a session may have of its own: price and seats. Empty: as its class has it.
import * as z from 'zod/mini';
import { classFields, priceCentsOf } from './class-form.ts';

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

/** All fields are texts, as those of the class. */
export const sessionTerms = {
  price: orEmpty(classFields.price.rule, 'Of a seat, in dollars; empty for that of the class.'),
  max_students: orEmpty(classFields.maxStudents.rule, 'Its seats; empty for those of the class.'),
} as const;

export const sessionTermsBody = z.strictObject(sessionTerms);
export type SessionTermsBody = z.output<typeof sessionTermsBody>;

/** Null where the session has none of its own. */
export interface OwnTerms {
  priceCents: number | null;
  seats: number | null;
}

export const ownTermsOf = ({ price, max_students: seats }: SessionTermsBody): OwnTerms => ({
  priceCents: price ? priceCentsOf(price) : null,
  seats: seats ? Number(seats) : null,
});
