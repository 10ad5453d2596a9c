// Handles an event of a provider. Its content is not trusted: every object it names is read from the provider.
import type { Db } from '#platform/db/db.ts';
import type { ObjectRef, ProviderId } from '#platform/payments/provider.ts';
import { beginEvent, endEvent } from '../../payments/events/event-store.ts';
import type { MoneyContext } from '../../shared/context.ts';
import { syncRefunds } from '../../payments/refunds/sync-refunds.ts';
import {
  findPaymentByCheckout,
  findPaymentByRef,
  type Payment,
} from '../../payments/payment-store.ts';
import { findAccountByRef } from '../../payouts/payout-account-store.ts';
import { notifyOfBank } from '../../payouts/notifications/notify-of-account.ts';
import { findTransferByRef } from '../../payouts/transfer-store.ts';
import { syncAccount } from '../payouts/sync-account.ts';
import { syncDispute } from '../payouts/sync-dispute.ts';
import { syncTransfer } from '../payouts/transfers/sync-transfer.ts';
import { syncPayment } from './sync-payment.ts';

interface ProviderEvent {
  provider: ProviderId;
  eventId: string;
}

/** Fails, and is retried, when the provider is unavailable or its event arrives before we have saved the payment. */
export async function handleProviderEvent(
  db: Db,
  context: MoneyContext,
  { provider, eventId: id }: ProviderEvent,
): Promise<void> {
  const refs = await beginEvent(db, provider, id);
  if (!refs) return;
  try {
    await syncObjects(db, context, { provider, eventId: id, refs });
  } catch (error) {
    await endEvent(db, { provider, id }, { lastError: String(error) });
    throw error;
  }
  await endEvent(db, { provider, id }, { processedAt: context.clock.now() });
}

async function syncObjects(
  db: Db,
  context: MoneyContext,
  { provider, eventId, refs }: ProviderEvent & { refs: ObjectRef[] },
): Promise<void> {
  const isAboutRefund = refs.some(({ kind }) => kind === 'refund');
  const about = (kind: string, id: string) => `Event ${eventId} names ${kind} ${id}`;
  for (const { kind, id } of refs) {
    if (kind === 'checkout')
      await syncPayment(
        db,
        context,
        requirePayment(await findPaymentByCheckout(db, provider, id), about(kind, id)).id,
      );
    if (kind === 'payment') {
      const payment = await findPaymentByRef(db, provider, id);
      if (isAboutRefund) await syncRefunds(db, context, requirePayment(payment, about(kind, id)));
      // A payment that is not settled yet gets its fee when it settles.
      else if (payment) await syncPayment(db, context, payment.id);
    }
    if (kind === 'dispute') await syncDispute(db, context, { provider, ref: id });
    if (kind === 'transfer') {
      // A transfer without a saved reference is saved by the job that has just sent it.
      const transfer = await findTransferByRef(db, provider, id);
      if (transfer) await syncTransfer(db, context, transfer);
    }
    if (kind === 'account' || kind === 'bank') {
      const account = await findAccountByRef(db, provider, id);
      if (account) await syncAccount(db, context, account);
      if (account && kind === 'bank') await notifyOfBank(db, context, { account, eventId });
    }
  }
}

function requirePayment(payment: Payment | undefined, about: string): Payment {
  if (!payment) throw new Error(`${about}, but no payment with that reference is saved yet.`);
  return payment;
}
