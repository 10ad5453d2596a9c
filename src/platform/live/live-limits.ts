// Limits of one live connection, of one address, and of all together.

export interface LiveLimits {
  messageBytes: number;
  /** A token contains what the identity service knows of its bearer. */
  helloBytes: number;
  topicsPerSocket: number;
  /** Enough to subscribe to every topic again at once; afterwards refilled at this rate. */
  messages: number;
  messagesPerSecond: number;
  socketsPerAddress: number;
  sockets: number;
  pingEveryMs: number;
  pongWithinMs: number;
  /** Bytes that may wait for a client before we disconnect it. */
  waitingBytes: number;
  closeWithinMs: number;
  /** How long a token that was revoked may go on listening. */
  checkTokensEveryMs: number;
}

export const liveLimits: LiveLimits = {
  messageBytes: 1024,
  helloBytes: 8 * 1024,
  topicsPerSocket: 20,
  messages: 60,
  messagesPerSecond: 2,
  // A school or an office may stand behind one address.
  socketsPerAddress: 200,
  sockets: 5000,
  pingEveryMs: 25_000,
  pongWithinMs: 10_000,
  waitingBytes: 64 * 1024,
  closeWithinMs: 2000,
  checkTokensEveryMs: 20_000,
};
