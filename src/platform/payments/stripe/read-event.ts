// Accepts an event only if Stripe signed it recently, for our account and for the same kind of money (test or live).
import type { Stripe } from 'stripe';
import type { StripeConfig } from '../../stripe-config.ts';
import { ForgedEventError, type PaymentProvider, type ProviderEvent } from '../provider.ts';
import { refsOfAccountEvent, refsOfEvent, refsOfNotification } from './event-refs.ts';

type ReadEvent = PaymentProvider['readEvent'];

export function stripeEvents(
  stripe: Stripe,
  config: StripeConfig,
  livemode: boolean,
): { readEvent: ReadEvent } {
  const channels: Readonly<Record<string, Channel>> = {
    '': {
      secret: config.webhookSecret,
      read: (...signed) => {
        const event = stripe.webhooks.constructEvent(...signed);
        return { ...event, refs: refsOfEvent(event) };
      },
    },
    connect: {
      secret: config.connectWebhookSecret,
      read: (...signed) => {
        const event = stripe.webhooks.constructEvent(...signed);
        return { ...event, refs: refsOfAccountEvent(event) };
      },
    },
    v2: {
      secret: config.v2WebhookSecret,
      read: (...signed) => {
        const event = stripe.parseEventNotification(...signed);
        return { ...event, refs: refsOfNotification(event) };
      },
    },
  };
  return {
    readEvent: (raw, headers, name) => {
      const channel = Object.hasOwn(channels, name) ? channels[name] : undefined;
      if (!channel?.secret) throw new ForgedEventError(`No secret for Stripe's channel "${name}".`);
      const { id, type, refs, ...event } = readSigned(raw, headers, channel);
      if (event.livemode !== livemode)
        throw new ForgedEventError('An event of the other kind of money.');
      return { id, type, refs };
    },
  };
}

interface Channel {
  secret: string | undefined;
  read(raw: Buffer, signature: string, secret: string): ProviderEvent & { livemode: boolean };
}

function readSigned(
  raw: Buffer,
  headers: Parameters<ReadEvent>[1],
  { secret = '', read }: Channel,
): ReturnType<Channel['read']> {
  const signature = headers['stripe-signature'];
  if (typeof signature !== 'string') throw new ForgedEventError('No signature, or several.');
  try {
    // This checks the age too; a tolerance of 0 would switch that off.
    return read(raw, signature, secret);
  } catch (error) {
    throw new ForgedEventError('Not signed by Stripe just now.', { cause: error });
  }
}
