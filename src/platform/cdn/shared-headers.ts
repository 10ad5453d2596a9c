// The headers by which a CDN that can be purged holds a public page or response, while browsers go on revalidating it.
import type { IncomingMessage } from 'node:http';
import { secondMs } from '#domain/time/durations.ts';

interface Shareable {
  /** Until its end; zero if it is outdated already. */
  remainingMs: number;
  tags: readonly string[];
}

/** A purge that is lost leaves a page in the CDN for so long, and as long again while the CDN fetches it anew. */
export const longestSharedSeconds = 60;

/** On every shared response; purging it purges everything. */
export const everything = 'all';

/** Several CDNs accept no longer header than 16 KB, and servers in between 8 KB for all headers. */
const mostTagBytes = 4000;

/** What a signed-in person asks for is the same, but no cache in between has to rely on that. */
export const mayBeShared = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  headers.authorization === undefined;

/** Undefined for what may not be shared. */
export function sharedHeadersOf({ remainingMs, tags }: Shareable) {
  const remaining = Math.floor(remainingMs / secondMs);
  if (remaining < 1) return undefined;
  const fresh = Math.min(longestSharedSeconds, Math.ceil(remaining / 2));
  const stale = Math.min(longestSharedSeconds, remaining - fresh);
  return {
    // Without must-revalidate browsers may use a stale page; with it, a CDN may not revalidate behind the reader's back.
    'cache-control': `public, max-age=0, must-revalidate, s-maxage=${Math.min(longestSharedSeconds, remaining)}`,
    // RFC 9213: CDNs that know this header ignore the other one, browsers ignore this one.
    'cdn-cache-control': `public, max-age=${fresh}, stale-while-revalidate=${stale}`,
    'cache-tag': writeTags(tags),
  };
}

/** `class:*` stands for `class:<id>` where the tags are too many for a header, so every purge names it too. */
export const coarseTagOf = (tag: string): string => tag.replace(/:.*/s, ':*');

function writeTags(tags: readonly string[]): string {
  const all = [everything, ...tags].join(',');
  if (all.length <= mostTagBytes) return all;
  return [...new Set([everything, ...tags.map(coarseTagOf)])].join(',');
}
