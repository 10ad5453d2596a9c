// The messages of a live connection in both directions, each one JSON text.
import * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';

const topic = z.string().check(z.maxLength(100));

export const fromClient = z.union([
  z.strictObject({ hello: z.strictObject({ token: z.string() }) }),
  /** `since` is the position of the page that listens, at which the server read what it shows. */
  z.strictObject({ listen: topic, since: z.optional(z.string().check(z.maxLength(64))) }),
  z.strictObject({ leave: topic }),
  z.strictObject({ ping: z.literal(true) }),
]);

export type FromClient = z.infer<typeof fromClient>;

export type FromServer =
  | { signedIn: true }
  /** `unchanged`: nothing has happened since the position that the client named, so it need not read again. */
  | { listening: string; unchanged?: true }
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
