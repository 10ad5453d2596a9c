// Reads an event of the demo after checking its signature.
import * as z from 'zod/mini';
import type { Clock } from '../../clock.ts';
import { ForgedEventError, type PaymentProvider, type ProviderEvent } from '../provider.ts';
import { checkSignature, signatureHeader } from './signature.ts';

const shape = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(100)),
  type: z.string().check(z.maxLength(100)),
  refs: z.array(
    z.object({
      kind: z.enum(['checkout', 'payment', 'refund', 'transfer', 'account', 'dispute']),
      id: z.string().check(z.maxLength(100)),
    }),
  ),
});

export const createReadEvent =
  (secret: string, clock: Clock): PaymentProvider['readEvent'] =>
  (raw, headers): ProviderEvent => {
    checkSignature(secret, { raw, header: headers[signatureHeader], at: clock.now() });
    try {
      return z.parse(shape, JSON.parse(raw.toString()));
    } catch (cause) {
      throw new ForgedEventError('The message is not one of ours.', { cause });
    }
  };
