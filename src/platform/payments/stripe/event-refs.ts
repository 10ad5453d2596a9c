// Lists the objects that a Stripe event tells us to look up. The event's own data is not trusted.
import type { Stripe } from 'stripe';
import type { ObjectRef } from '../provider.ts';

type Kind = ObjectRef['kind'];
type Type = Stripe.Event['type'];
type ObjectOf<Name extends Type> = Extract<Stripe.Event, { type: Name }>['data']['object'];
type Topics = { [Name in Type]?: (object: ObjectOf<Name>) => ObjectRef[] };

const checkout = (session: Stripe.Checkout.Session) => refs('checkout', session);
const charge = ({ payment_intent: payment }: Stripe.Charge) => refs('payment', payment);
const refund = (one: Stripe.Refund) => [
  ...refs('refund', one),
  ...refs('payment', one.payment_intent),
];
const dispute = (one: Stripe.Dispute) => [
  ...refs('dispute', one),
  ...refs('payment', one.payment_intent),
];
const transfer = (one: Stripe.Transfer) => refs('transfer', one);

const topics: Topics = {
  'checkout.session.completed': checkout,
  'checkout.session.async_payment_succeeded': checkout,
  'checkout.session.async_payment_failed': checkout,
  'checkout.session.expired': checkout,
  'charge.updated': charge,
  'refund.created': refund,
  'refund.updated': refund,
  'refund.failed': refund,
  'charge.dispute.created': dispute,
  'charge.dispute.updated': dispute,
  'charge.dispute.closed': dispute,
  'charge.dispute.funds_withdrawn': dispute,
  'charge.dispute.funds_reinstated': dispute,
  'transfer.created': transfer,
  'transfer.updated': transfer,
  'transfer.reversed': transfer,
};

export function refsOfEvent({ type, data }: Stripe.Event): ObjectRef[] {
  const look = topics[type] as ((object: unknown) => ObjectRef[]) | undefined;
  return look?.(data.object) ?? [];
}

/** For an instructor's own account only a failed payout concerns us; the rest is their business. */
export const refsOfAccountEvent = ({ type, account }: Stripe.Event): ObjectRef[] =>
  type === 'payout.failed' ? refs('bank', account) : [];

export const refsOfNotification = (event: Stripe.V2.Core.EventNotification): ObjectRef[] =>
  event.type === 'v2.core.account[configuration.recipient].capability_status_updated' ||
  event.type === 'v2.core.account[requirements].updated'
    ? refs('account', event.related_object)
    : [];

function refs(kind: Kind, object: string | { id: string } | null | undefined): ObjectRef[] {
  const id = typeof object === 'string' ? object : object?.id;
  return id ? [{ kind, id }] : [];
}
