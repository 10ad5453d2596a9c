// What one live connection, one address and all of them together may cost us.

export interface LiveLimits {
  messageBytes: number;
  /** A token brings along what the identity service knows of its bearer. */
  helloBytes: number;
  topicsPerSocket: number;
  /** Enough to take up every topic again at once; afterwards they come back at this pace. */
  messages: number;
  messagesPerSecond: number;
  socketsPerAddress: number;
  sockets: number;
  pingEveryMs: number;
  pongWithinMs: number;
  /** What may wait for a reader before we take it for gone. */
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
