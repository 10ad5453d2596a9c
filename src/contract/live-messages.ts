// What the two ends of a live connection say to each other: JSON texts, one message each.
import * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';

const topic = z.string().check(z.maxLength(100));

export const fromClient = z.union([
  z.strictObject({ hello: z.strictObject({ token: z.string() }) }),
  z.strictObject({ listen: topic }),
  z.strictObject({ leave: topic }),
  z.strictObject({ ping: z.literal(true) }),
]);

export type FromClient = z.infer<typeof fromClient>;

export type FromServer =
  | { signedIn: true }
  | { listening: string }
  | { refused: string; error: ErrorCode }
  /** Without a payload: look again, something may have been missed. */
  | { heard: string; payload?: string }
  | { pong: true };

/** Why the server hung up, besides what the protocol itself has a number for. */
export const closeCodes = {
  goingAway: 1001,
  brokeTheRules: 1008,
  tooBig: 1009,
  ourFault: 1011,
  tryAgainLater: 1013,
  tokenNotGood: 4401,
} as const;
