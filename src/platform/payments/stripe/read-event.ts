// Accepts an event only if Stripe signed it recently, for our account and for the same kind of money (test or live).
import type { Stripe } from 'stripe';
import type { StripeConfig } from '../../config/stripe-config.ts';
import {
  ForgedEventError,
  type PaymentProvider,
  type ProviderEvent,
  type ObjectRef,
} from '../provider.ts';

type ReadEvent = PaymentProvider['readEvent'];

export function stripeEvents(
  stripe: Stripe,
  config: StripeConfig,
  livemode: boolean,
): { readEvent: ReadEvent } {
  const channels: Readonly<Record<string, Channel>> = {
    '': {
      secrets: [config.webhookSecret, config.secondWebhookSecret],
      read: (...signed) => {
        const event = stripe.webhooks.constructEvent(...signed);
        return { ...event, refs: refsOfEvent(event) };
      },
    },
    connect: {
      secrets: [config.connectWebhookSecret, config.secondConnectWebhookSecret],
      read: (...signed) => {
        const event = stripe.webhooks.constructEvent(...signed);
        return { ...event, refs: refsOfAccountEvent(event) };
      },
    },
    v2: {
      secrets: [config.v2WebhookSecret, config.secondV2WebhookSecret],
      read: (...signed) => {
        const event = stripe.parseEventNotification(...signed);
        return { ...event, refs: refsOfNotification(event) };
      },
    },
  };
  return {
    readEvent: (raw, headers, name) => {
      const channel = Object.hasOwn(channels, name) ? channels[name] : undefined;
      if (!channel?.secrets.some(Boolean))
        throw new ForgedEventError(`No secret for Stripe's channel "${name}".`);
      const { id, type, refs, ...event } = readSigned(raw, headers, channel);
      if (event.livemode !== livemode)
        throw new ForgedEventError(
          `Event ${id} has livemode ${event.livemode}, expected ${livemode}.`,
        );
      return { id, type, refs };
    },
  };
}

interface Channel {
  /** The second one is set only while the first is exchanged. */
  secrets: (string | undefined)[];
  read(raw: Buffer, signature: string, secret: string): ProviderEvent & { livemode: boolean };
}

function readSigned(
  raw: Buffer,
  headers: Parameters<ReadEvent>[1],
  { secrets, read }: Channel,
): ReturnType<Channel['read']> {
  const signature = headers['stripe-signature'];
  if (typeof signature !== 'string') throw new ForgedEventError('No signature, or several.');
  const causes: unknown[] = [];
  for (const secret of secrets) {
    if (!secret) continue;
    try {
      // This checks the age too; a tolerance of 0 would switch that off.
      return read(raw, signature, secret);
    } catch (error) {
      causes.push(error);
    }
  }
  throw new ForgedEventError('Not signed by Stripe just now.', { cause: causes[0] });
}

type Kind = ObjectRef['kind'];
type Type = Stripe.Event['type'];
type ObjectOf<Name extends Type> = Extract<Stripe.Event, { type: Name }>['data']['object'];
type Topics = { [Name in Type]?: (object: ObjectOf<Name>) => ObjectRef[] };

const checkout = (session: Stripe.Checkout.Session) => refsOf('checkout', session);
const charge = ({ payment_intent: payment }: Stripe.Charge) => refsOf('payment', payment);
const refund = (one: Stripe.Refund) => [
  ...refsOf('refund', one),
  ...refsOf('payment', one.payment_intent),
];
const dispute = (one: Stripe.Dispute) => [
  ...refsOf('dispute', one),
  ...refsOf('payment', one.payment_intent),
];
const transfer = (one: Stripe.Transfer) => refsOf('transfer', one);

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

/** Lists the objects that a Stripe event tells us to look up. The event's own data is not trusted. */
function refsOfEvent({ type, data }: Stripe.Event): ObjectRef[] {
  const look = topics[type] as ((object: unknown) => ObjectRef[]) | undefined;
  return look?.(data.object) ?? [];
}

/** For an instructor's own account only a failed payout concerns us; the rest is their business. */
const refsOfAccountEvent = ({ type, account }: Stripe.Event): ObjectRef[] =>
  type === 'payout.failed' ? refsOf('bank', account) : [];

const refsOfNotification = (event: Stripe.V2.Core.EventNotification): ObjectRef[] =>
  event.type === 'v2.core.account[configuration.recipient].capability_status_updated' ||
  event.type === 'v2.core.account[requirements].updated'
    ? refsOf('account', event.related_object)
    : [];

function refsOf(kind: Kind, object: string | { id: string } | null | undefined): ObjectRef[] {
  const id = typeof object === 'string' ? object : object?.id;
  return id ? [{ kind, id }] : [];
}
