// Serves a server-rendered page at every address that is not the API or a file.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '#contract/errors.ts';
import { errorResponseOf } from '../http/errors/error-response.ts';
import { mayBeShared, sharedHeadersOf } from '../cdn/shared-headers.ts';
import { alreadyHas } from '../http/cache/etag.ts';
import { logFailure } from '../http/errors/log-failure.ts';
import type { Log } from '../log.ts';
import { chooseEncoding, type Encoding } from './choose-encoding.ts';
import type { CompressedPage } from './compress-page.ts';
import { lastResort } from './last-resort.ts';
import type { PageCache, StoredPage } from './page-cache.ts';
import { type KnownPage, rememberAddresses } from './remember-addresses.ts';

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
  server.get('/*', async (request, reply) => {
    const { key, url, isPublic = false } = known(request.url);
    const render = async () => {
      const response = await source.render(url);
      // Redirects leave the cache as failures do: only pages are cached.
      if (response.kind === 'redirect') throw new Redirected(response);
      logFailure(request.log, response.status, { err: response.failure });
      return response;
    };
    try {
      const found = cache.find(key);
      // RFC 9211: operators and measurements see whether a page was sent from memory as it was.
      reply.header('cache-status', found ? 'trellis; hit' : 'trellis; fwd=miss');
      const page = found ?? (await cache.read(key, render));
      reply.headers({ vary: 'Accept-Encoding', ...cachingOf(page) });
      if (isBehindCdn && isPublic && page.status === 200 && mayBeShared(request)) {
        const remainingMs = cache.remainingMs(key, page);
        reply.headers({ ...sharedHeadersOf({ remainingMs, tags: page.tags }) });
      }
      return await sendPage(request, reply, page, (encoding) => cache.bodyOf(key, page, encoding));
    } catch (error) {
      if (error instanceof Redirected)
        return reply.redirect(error.response.location, error.response.status);
      request.log.error({ err: error }, 'page could not be rendered');
      return reply
        .code(500)
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(lastResort);
    }
  });
}

/** Nobody waits for a page that is rendered behind a touched one. A redirect is none: the touched page ends by itself. */
export function logRefreshFailure(log: Log, error: unknown): void {
  if (error instanceof Redirected) return;
  logFailure(log, errorResponseOf(error, '').status, { err: error });
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: StoredPage,
  bodyOf: (encoding: Encoding) => Buffer | Promise<Buffer>,
): Promise<FastifyReply> {
  if (page.status === 200 && alreadyHas(request.headers['if-none-match'], page.etag))
    return reply.code(304).send();
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  const body = bodyOf(encoding);
  return reply
    .code(page.status)
    .type('text/html; charset=utf-8')
    .send(body instanceof Buffer ? body : await body);
}

function cachingOf({ status, etag }: StoredPage): Record<string, string> {
  // Browsers always revalidate and get 304 while unchanged; no-store would forbid the back/forward cache.
  if (status < 500) return { etag, 'cache-control': 'no-cache' };
  const retry = status === 503 ? errorResponseOf(new Refusal('unavailable'), '').headers : {};
  return { 'cache-control': 'no-store', ...retry };
}
