// Limits of the HTTP server: sizes, and how long anything may take to arrive.
import { minuteMs } from '#domain/time/durations.ts';
import { type BulkheadsLimits, bulkheadsLimits } from './overload/use-bulkheads.ts';

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
  /** Time from a request to its response, apart from the time that its body takes to arrive. */
  budgetMs: number;
  bulkheads: BulkheadsLimits;
  /** Open connections of one network; behind a trusted proxy, its open requests. */
  openPerNetwork: number;
}

/** Connections that the system accepts before we do; with fewer, some of a crowd would wait for seconds to connect. */
export const backlog = 4096;

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
  // Longer than the budget, so that nobody is cut off.
  drainMs: 22_000,
  // Proxies and browsers wait longer; what we wait for ourselves is limited so that the reason is known by then.
  budgetMs: 20_000,
  bulkheads: bulkheadsLimits,
  // More than an office behind one address opens, live connections included, and little memory.
  openPerNetwork: 500,
};
