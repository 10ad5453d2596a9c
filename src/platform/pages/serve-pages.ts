// Serves a server-rendered page at every address that is not the API or a file.
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '#contract/errors.ts';
import { errorResponseOf } from '../http/errors/error-response.ts';
import { mayBeShared, sharedHeadersOf } from '../cdn/shared-headers.ts';
import { alreadyHas } from '../http/cache/etag.ts';
import { type FindKnown, type KnownResponse, sendKnown } from '../http/cache/known-response.ts';
import { logFailure } from '../http/errors/log-failure.ts';
import type { Log } from '../log.ts';
import { chooseEncoding, type Encoding } from './choose-encoding.ts';
import type { CompressedPage } from './compress-page.ts';
import { busyPage, lastResort } from './last-resort.ts';
import type { PageCache, StoredPage } from './page-cache.ts';
import { type KnownPage, rememberAddresses } from './remember-addresses.ts';
import { logFault } from '../log-fault.ts';

export interface PageSource {
  /** Reduces an address to the parts that its page uses. */
  known(url: URL): KnownPage;
  render(url: string): Promise<PageResponse>;
}

/** The renderer knows neither tags nor age: they come from the calls that the page made. */
export type UntaggedPage =
  | ({ kind: 'page'; status: number; failure?: unknown } & CompressedPage)
  | { kind: 'redirect'; status: number; location: string };

type PageResponse = UntaggedPage & { tags: readonly string[]; maxAgeMs?: number };

interface ServePages {
  source: PageSource;
  cache: PageCache;
  /** Links are made from this, never from the Host header. */
  publicUrl: string;
  /** Whether a CDN that is purged may hold public pages. */
  isBehindCdn?: boolean;
}

class Redirected extends Error {
  readonly response: PageResponse & { kind: 'redirect' };
  constructor(response: PageResponse & { kind: 'redirect' }) {
    super(`Redirect to ${response.location}`);
    this.response = response;
  }
}

export function servePages(
  server: FastifyInstance,
  { source, cache, publicUrl, isBehindCdn = false }: ServePages,
) {
  const known = rememberAddresses(source.known, publicUrl);
  const headOf = (request: Headed, { key, isPublic = false }: KnownPage, sent: SentPage): Head => {
    const { page } = sent;
    const isShared = isBehindCdn && isPublic && page.status === 200 && mayBeShared(request);
    const remainingMs = isShared ? cache.remainingMs(key, page) : 0;
    return describe(request, sent, sharedHeadersOf({ remainingMs, tags: page.tags }));
  };
  const findKnown: FindKnown = (request) => {
    const address = known(request.url ?? '');
    const page = cache.find(address.key);
    if (!page) return undefined;
    const { encoding, ...head } = headOf(request, address, { page, isHit: true });
    if (!encoding) return head;
    const body = page[encoding];
    return body && { ...head, body };
  };
  const route = {
    config: { findKnown, bulkhead: 'searches' as const },
    errorHandler: sendLastResort,
  };
  server.get('/*', route, async (request, reply) => {
    const address = known(request.url);
    const { key, url } = address;
    const render = async () => {
      const response = await source.render(url);
      // Redirects leave the cache as failures do: only pages are cached.
      if (response.kind === 'redirect') throw new Redirected(response);
      logFailure(request.log, response.status, { err: response.failure });
      return response;
    };
    try {
      const found = cache.find(key);
      const page = found ?? (await cache.read(key, render));
      const { encoding, ...head } = headOf(request, address, { page, isHit: page === found });
      if (!encoding) return sendKnown(reply, head);
      const body = page[encoding] ?? (await cache.bodyOf(key, page, encoding));
      return sendKnown(reply, { ...head, body });
    } catch (error) {
      if (error instanceof Redirected)
        return reply.redirect(error.response.location, error.response.status);
      throw error;
    }
  });
}

/** For refusals before a page is rendered, too: at overload, and when it takes too long. */
function sendLastResort(thrown: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const { status, headers } = errorResponseOf(thrown, request.id);
  // A hostile address is the caller's mistake: the server's own handler describes it.
  if (status < 500) throw thrown;
  if (status === 503) logFailure(request.log, status, { err: thrown });
  else logFault(request.log, 'page_failed', { err: thrown }, 'page could not be rendered');
  reply
    .code(status)
    .headers({ 'cache-control': 'no-store', ...headers })
    .type('text/html; charset=utf-8')
    .send(status === 503 ? busyPage(Number(headers['retry-after'])) : lastResort);
}

/** Nobody waits for a page that is rendered behind a touched one. A redirect is none: the touched page ends by itself. */
export function logRefreshFailure(log: Log, error: unknown): void {
  if (error instanceof Redirected) return;
  logFailure(log, errorResponseOf(error, '').status, { err: error });
}

type Headed = Pick<IncomingMessage, 'headers'>;

interface SentPage {
  page: StoredPage;
  /** Whether it was cached before the request. */
  isHit: boolean;
}

/** A response without its body; a browser that has the page already gets none, so it has no encoding. */
interface Head extends Omit<KnownResponse, 'body'> {
  encoding?: Encoding;
}

function describe(
  { headers: requested }: Headed,
  { page, isHit }: SentPage,
  shared: Record<string, string> | undefined,
): Head {
  const headers = {
    // RFC 9211: operators and measurements see whether a page was sent from memory as it was.
    'cache-status': isHit ? 'trellis; hit' : 'trellis; fwd=miss',
    vary: 'Accept-Encoding',
    ...cachingOf(page),
    ...shared,
  };
  const { status, etag } = page;
  if (status === 200 && alreadyHas(requested['if-none-match'], etag))
    return { status: 304, headers };
  const encoding = chooseEncoding(requested['accept-encoding']);
  const compression = encoding === 'identity' ? undefined : { 'content-encoding': encoding };
  const type = { 'content-type': 'text/html; charset=utf-8' };
  return { status, headers: { ...headers, ...compression, ...type }, encoding };
}

function cachingOf({ status, etag }: StoredPage): Record<string, string> {
  // Browsers always revalidate and get 304 while unchanged; no-store would forbid the back/forward cache.
  if (status < 500) return { etag, 'cache-control': 'no-cache' };
  const retry = status === 503 ? errorResponseOf(new Refusal('unavailable'), '').headers : {};
  return { 'cache-control': 'no-store', ...retry };
}
