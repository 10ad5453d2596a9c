// The messages of a live connection in both directions, each one JSON text.
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
  /** Without a payload, the client reads again, because it may have missed something. */
  | { heard: string; payload?: string }
  | { pong: true };

/** The close codes the server uses: those of the WebSocket protocol, and one of our own. */
export const closeCodes = {
  goingAway: 1001,
  policyViolation: 1008,
  messageTooBig: 1009,
  internalError: 1011,
  tryAgainLater: 1013,
  invalidToken: 4401,
} as const;
