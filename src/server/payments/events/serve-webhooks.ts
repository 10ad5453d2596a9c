// Receives webhooks of payment providers: checks the signature, stores each event once, and processes it in a job.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { inTransaction } from '#platform/db/in-transaction.ts';
import { Refusal } from '#contract/errors.ts';
import {
  ForgedEventError,
  type PaymentProvider,
  type ProviderEvent,
} from '#platform/payments/provider.ts';
import type { Providers } from '#platform/payments/providers.ts';
import type { RateLimiter } from '#platform/rate-limit.ts';
import { insertEvent } from './event-store.ts';
import { createForgedEventLog } from './log-forged-events.ts';
import type { Context } from '../../shared/context.ts';

type Needs = Pick<Context, 'db' | 'clock' | 'jobs' | 'providers' | 'log'> & {
  limiter: RateLimiter;
};

interface Address {
  Params: { provider: string; channel?: string };
}

export function serveWebhooks(server: FastifyInstance, context: Needs): void {
  const logForged = createForgedEventLog(context.log);
  const response = async (request: FastifyRequest<Address>) => {
    const { provider: name, channel = '' } = request.params;
    const provider = findProvider(context.providers, name);
    const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    try {
      await receive(context, provider, provider.readEvent(raw, request.headers, channel));
    } catch (error) {
      if (!(error instanceof ForgedEventError)) throw error;
      logForged(name, error.message);
      // Counted only now: an event with a valid signature is accepted, whoever else sends from its network.
      await context.limiter.take('forgedEvent', null, request.ip);
      throw new Refusal('invalid_input', { message: 'The signature is not valid.', cause: error });
    }
    return { received: true };
  };
  void server.register(async (plugin) => {
    // The signature covers every byte, so nothing may be parsed and serialized again before it is checked.
    plugin.removeAllContentTypeParsers();
    plugin.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    for (const url of ['/webhooks/:provider', '/webhooks/:provider/:channel'])
      plugin.route<Address>({ method: 'POST', url, handler: response });
  });
}

function findProvider(providers: Providers, name: string): PaymentProvider {
  if (name !== 'demo' && name !== 'stripe') throw new Refusal('not_found');
  try {
    return providers.of(name);
  } catch (cause) {
    throw new Refusal('not_found', { cause });
  }
}

async function receive(
  { db, clock, jobs }: Needs,
  { id: provider }: PaymentProvider,
  event: ProviderEvent,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (await insertEvent(tx, { ...event, provider, at: clock.now() }))
      await jobs.add(tx, 'handle-provider-event', { provider, eventId: event.id });
  });
}
