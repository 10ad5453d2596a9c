// Limits of the HTTP server: sizes, and how long anything may take to arrive.
import { minuteMs } from '#domain/time/durations.ts';

export interface HttpLimits {
  bodyBytes: number;
  headerBytes: number;
  headersMs: number;
  /** How long a body other than an upload may take to arrive. */
  bodyMs: number;
  requestMs: number;
  idleMs: number;
  keepAliveMs: number;
  checkEveryMs: number;
  /** How long a client whose body we do not want may take to read our response. */
  lingerMs: number;
  drainMs: number;
  /** Open connections of one network; behind a trusted proxy, its open requests. */
  openPerNetwork: number;
}

export const httpLimits: HttpLimits = {
  bodyBytes: 1024 * 1024,
  headerBytes: 16 * 1024,
  headersMs: 10_000,
  bodyMs: 30_000,
  // Long enough for 25 MB of pictures over a slow phone, at a third of a megabit a second.
  requestMs: 10 * minuteMs,
  idleMs: 2 * minuteMs,
  // Longer than the usual 60 s of a proxy, so that it never meets a connection we just closed.
  keepAliveMs: 72_000,
  checkEveryMs: 2_000,
  lingerMs: 5_000,
  drainMs: 10_000,
  // More than an office behind one address opens, live connections included, and little memory.
  openPerNetwork: 500,
};
