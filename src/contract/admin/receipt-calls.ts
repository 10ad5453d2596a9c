// Operator endpoints for receipts and credit notes; part of the endpoint table.
import * as z from 'zod/mini';
import { byNumber, recipient, recipientChange } from '../money/receipt-calls.ts';
import { type Address, endpoint, type EndpointSpec } from '../endpoint.ts';
import { byId } from '../wire-values.ts';
import { reasonForOperators } from './admin-shapes.ts';

export const adminReceiptCalls = {
  'GET /api/admin/bookings/{id}/receipt': endpoint({
    summary: 'Download the receipt of a booking as PDF',
    who: 'operator',
    params: byId,
    query: z.object({
      revision: z
        .optional(z.coerce.number({ error: 'must be a number' }).check(z.minimum(1, 'from 1')))
        .check(z.describe('Left out: as corrected last.')),
    }),
    response: z.instanceof(Uint8Array),
    errors: ['not_found'],
    produces: 'application/pdf',
  }),
  'GET /api/admin/bookings/{id}/receipt/recipient': endpoint({
    summary: 'Read to whom the receipt of a booking is made out',
    who: 'operator',
    params: byId,
    response: recipient,
    errors: ['not_found'],
  }),
  'PUT /api/admin/bookings/{id}/receipt/recipient': endpoint({
    summary: 'Change to whom the receipt of a booking is made out',
    description:
      'Issues a corrected receipt with the next revision, and mails it to the learner. The earlier one stays, marked as corrected.',
    who: 'operator',
    params: byId,
    body: z.strictObject({ ...recipientChange, reason: reasonForOperators }),
    response: recipient,
    errors: ['not_found', 'receipt_corrected', 'receipt_final', 'not_about_yourself'],
    idempotent: true,
    limit: 'change',
  }),
  'GET /api/admin/credit-notes/{number}': endpoint({
    summary: 'Download any credit note as PDF',
    who: 'operator',
    params: byNumber,
    response: z.instanceof(Uint8Array),
    errors: ['not_found'],
    produces: 'application/pdf',
  }),
} as const satisfies Record<Address, EndpointSpec>;
