// Translates the calls about receipts and credit notes between the contract and their use cases.
import type { Call, Handlers } from '#platform/http/handlers.ts';
import type { Context } from '../../shared/context.ts';
import type { NotifyContext } from '../../shared/notifications/notify-people.ts';
import { showCreditNote } from '../credit-notes/show-credit-note.ts';
import { correctReceipt } from './correct-receipt.ts';
import { showOwnRecipient, showRecipient } from './show-recipient.ts';
import { type ReceiptFile, showAnyReceipt, showReceipt } from './show-receipt.ts';

function send({ name, content }: ReceiptFile, { setHeader }: Pick<Call, 'setHeader'>) {
  setHeader('content-disposition', `attachment; filename="${name}"`);
  return content;
}

export const receiptRoutes = (context: NotifyContext & Pick<Context, 'clock'>) =>
  ({
    'GET /api/bookings/{id}/receipt': async ({ params }, call) =>
      send(await showReceipt(call.db, { bookingId: params.id, learnerId: call.caller.id }), call),
    'GET /api/bookings/{id}/receipt/recipient': ({ params: { id } }, { db, caller }) =>
      showOwnRecipient(db, { bookingId: id, learnerId: caller.id }),
    'PUT /api/bookings/{id}/receipt/recipient': async ({ params: { id }, body }, call) => {
      const { shown_revision: shownRevision, ...printed } = body;
      const { db, caller, requestId } = call;
      const input = { caller, requestId, bookingId: id, ...printed, shownRevision, reason: null };
      await correctReceipt(db, context, input);
      return showRecipient(db, id);
    },
    'GET /api/credit-notes/{number}': async ({ params }, call) => {
      const input = { number: Number(params.number), learnerId: call.caller.id };
      return send(await showCreditNote(call.db, input), call);
    },
    'GET /api/admin/bookings/{id}/receipt': async ({ params: { id }, query }, call) =>
      send(await showAnyReceipt(call.db, { bookingId: id, revision: query.revision }), call),
    'GET /api/admin/bookings/{id}/receipt/recipient': ({ params: { id } }, { db }) =>
      showRecipient(db, id),
    'PUT /api/admin/bookings/{id}/receipt/recipient': async ({ params: { id }, body }, call) => {
      const { shown_revision: shownRevision, ...printed } = body;
      const { db, caller, requestId } = call;
      const input = { caller, requestId, bookingId: id, ...printed, shownRevision };
      await correctReceipt(db, context, input);
      return showRecipient(db, id);
    },
    'GET /api/admin/credit-notes/{number}': async ({ params }, call) => {
      const input = { number: Number(params.number), learnerId: null };
      return send(await showCreditNote(call.db, input), call);
    },
  }) satisfies Partial<Handlers>;
