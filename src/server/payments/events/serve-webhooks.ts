// Receives webhooks of payment providers: checks the signature, stores each event once, and processes it in a job.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { inTransaction } from '#platform/db/in-transaction.ts';
import { Refusal } from '#contract/errors.ts';
import type { Log } from '#platform/log.ts';
import {
  ForgedEventError,
  type PaymentProvider,
  type ProviderEvent,
} from '#platform/payments/provider.ts';
import type { Providers } from '#platform/payments/providers.ts';
import { insertEvent } from './event-store.ts';
import type { Context } from '../../shared/context.ts';

type Needs = Pick<Context, 'db' | 'clock' | 'jobs' | 'providers' | 'log'>;

interface Address {
  Params: { provider: string; channel?: string };
}

export function serveWebhooks(server: FastifyInstance, context: Needs): void {
  const response = async (request: FastifyRequest<Address>) => {
    const { provider: name, channel = '' } = request.params;
    const provider = findProvider(context.providers, name);
    const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    await receive(context, provider, () => provider.readEvent(raw, request.headers, channel));
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
  { db, clock, jobs, log }: Needs,
  { id: provider }: PaymentProvider,
  read: () => ProviderEvent,
): Promise<void> {
  const event = readSigned(read, log);
  await inTransaction(db, async (tx) => {
    if (await insertEvent(tx, { ...event, provider, at: clock.now() }))
      await jobs.add(tx, 'handle-provider-event', { provider, eventId: event.id });
  });
}

function readSigned(read: () => ProviderEvent, log: Log): ProviderEvent {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof ForgedEventError)) throw error;
    log.warn({ error }, 'a message in the name of a payment provider was not believed');
    throw new Refusal('invalid_input', { message: 'The signature is not valid.', cause: error });
  }
}
