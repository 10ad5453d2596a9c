// Serves a server-rendered page at every address that is not the API or a file.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '#contract/errors.ts';
import { errorResponseOf } from '../http/errors/error-response.ts';
import { alreadyHas } from '../http/cache/etag.ts';
import { logFailure } from '../http/errors/log-failure.ts';
import { chooseEncoding } from './choose-encoding.ts';
import type { PageCache, StoredPage } from './page-cache.ts';
import { type KnownPage, rememberAddresses } from './remember-addresses.ts';

export interface PageSource {
  /** Reduces an address to the parts that its page uses. */
  known(url: URL): KnownPage;
  render(url: string): Promise<PageResponse>;
}

export type PageResponse =
  | { kind: 'page'; status: number; html: string; failure?: unknown }
  | { kind: 'redirect'; status: number; location: string };

interface ServePages {
  source: PageSource;
  cache: PageCache;
  /** Links are made from this, never from the Host header. */
  publicUrl: string;
}

class Redirected extends Error {
  readonly response: PageResponse & { kind: 'redirect' };
  constructor(response: PageResponse & { kind: 'redirect' }) {
    super(`Redirect to ${response.location}`);
    this.response = response;
  }
}

export function servePages(server: FastifyInstance, { source, cache, publicUrl }: ServePages) {
  const known = rememberAddresses(source.known, publicUrl);
  server.get('/*', async (request, reply) => {
    const { key, url } = known(request.url);
    const render = async () => {
      const response = await source.render(url);
      // Redirects leave the cache as failures do: only pages are cached.
      if (response.kind === 'redirect') throw new Redirected(response);
      logFailure(request.log, response.status, { err: response.failure });
      return response;
    };
    try {
      const page = cache.find(key) ?? (await cache.read(key, render));
      return sendPage(request, reply, page);
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

/** Shown when even the error page cannot be rendered; it needs nothing of ours to work. */
const lastResort = `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Something went wrong</title>
<style>:root{color-scheme:light dark}body{font:18px/1.5 system-ui,sans-serif;margin:20vh auto;max-width:36rem;padding:0 1.5rem}</style>
</head><body><h1>Something went wrong</h1><p>This page could not be shown. It is our fault, and it has been noted.</p>
<p><a href="">Try again</a> or <a href="/">go to the home page</a>.</p></body></html>`;

function sendPage(request: FastifyRequest, reply: FastifyReply, page: StoredPage): FastifyReply {
  reply.headers({ vary: 'Accept-Encoding', ...cachingOf(page) });
  if (page.status === 200 && alreadyHas(request.headers['if-none-match'], page.etag))
    return reply.code(304).send();
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.code(page.status).type('text/html; charset=utf-8').send(page[encoding]);
}

function cachingOf({ status, etag }: StoredPage): Record<string, string> {
  // Browsers always revalidate and get 304 while unchanged; no-store would forbid the back/forward cache.
  if (status < 500) return { etag, 'cache-control': 'no-cache' };
  const retry = status === 503 ? errorResponseOf(new Refusal('unavailable'), '').headers : {};
  return { 'cache-control': 'no-store', ...retry };
}
