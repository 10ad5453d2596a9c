// Endpoints for the name on a receipt, and for credit notes; part of the endpoint table.
import * as z from 'zod/mini';
import { recipientLimits } from '#domain/money/document-numbers.ts';
import { fullNameRule } from '../accounts/profile.ts';
import { type Address, endpoint, type EndpointSpec } from '../endpoint.ts';
import { invisibleInLines, noLonger, visible, withoutZeroWidth } from '../text-rules.ts';
import { byId } from '../wire-values.ts';

/** The number and revision of a receipt, and what is printed on it. */
export const recipient = z.object({
  number: z.int(),
  revision: z.int().check(z.describe('1 for the first receipt; each correction adds 1.')),
  name: z.string(),
  address: z.string().check(z.describe('Empty where none is printed.')),
});
export type Recipient = z.infer<typeof recipient>;

const linesOf = (text: string): string[] => text.split('\n');

export const addressRule = z.string().check(
  withoutZeroWidth,
  z.overwrite((text) =>
    linesOf(text.replaceAll('\r', ''))
      .map((line) => line.trim())
      .filter(Boolean)
      .join('\n'),
  ),
  noLonger(recipientLimits.address),
  visible(invisibleInLines),
  z.refine(
    (text) => linesOf(text).length <= recipientLimits.lines,
    `must be at most ${recipientLimits.lines} lines`,
  ),
);

export const recipientChange = {
  name: fullNameRule,
  address: z.prefault(addressRule, ''),
  shown_revision: z
    .int()
    .check(z.describe('As shown; nothing is changed if it was corrected meanwhile.')),
};

export const byNumber = z.object({
  number: z.string().check(z.regex(/^\d{1,12}$/, 'must be a number')),
});

export const receiptCalls = {
  'GET /api/bookings/{id}/receipt/recipient': endpoint({
    summary: 'Read to whom a receipt is made out',
    who: 'signed-in',
    params: byId,
    response: recipient,
    errors: ['not_found'],
  }),
  'PUT /api/bookings/{id}/receipt/recipient': endpoint({
    summary: 'Change to whom a receipt is made out',
    description:
      'Issues a corrected receipt with the next revision, and mails it. The earlier one stays, marked as corrected. At most 4 times.',
    who: 'signed-in',
    params: byId,
    body: z.strictObject(recipientChange),
    response: recipient,
    errors: ['not_found', 'receipt_corrected', 'receipt_final'],
    idempotent: true,
    limit: 'change',
  }),
  'GET /api/credit-notes/{number}': endpoint({
    summary: 'Download a credit note as PDF',
    who: 'signed-in',
    params: byNumber,
    response: z.instanceof(Uint8Array),
    errors: ['not_found'],
    produces: 'application/pdf',
  }),
} as const satisfies Record<Address, EndpointSpec>;
