// Answers every address that is not the API or a file with a server-rendered page.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding } from './choose-encoding.ts';
import type { PageCache, StoredPage } from './page-cache.ts';

export interface PageSource {
  /** Reduces an address to what its page reads. */
  known(url: URL): { key: string; url: string };
  render(url: string): Promise<PageAnswer>;
}

export type PageAnswer =
  | { kind: 'page'; status: number; html: string; failure?: unknown }
  | { kind: 'redirect'; status: number; location: string };

interface ServePages {
  source: PageSource;
  cache: PageCache;
  /** Links are made from this, never from the Host header. */
  publicUrl: string;
}

class Redirected extends Error {
  readonly answer: PageAnswer & { kind: 'redirect' };
  constructor(answer: PageAnswer & { kind: 'redirect' }) {
    super(`Redirect to ${answer.location}`);
    this.answer = answer;
  }
}

export function servePages(server: FastifyInstance, { source, cache, publicUrl }: ServePages) {
  server.get('/*', async (request, reply) => {
    const { key, url } = source.known(new URL(request.url, publicUrl));
    try {
      const page = await cache.read(key, async () => {
        const answer = await source.render(url);
        // Redirects leave the cache as failures do: only pages are worth keeping.
        if (answer.kind === 'redirect') throw new Redirected(answer);
        if (answer.status >= 500) request.log.error({ err: answer.failure }, 'page failed');
        return answer;
      });
      return sendPage(request, reply, page);
    } catch (error) {
      if (error instanceof Redirected)
        return reply.redirect(error.answer.location, error.answer.status);
      request.log.error({ err: error }, 'page could not be rendered');
      return reply.code(500).type('text/html; charset=utf-8').send(lastResort);
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
  reply
    .header('etag', page.etag)
    // Always asked again, answered with 304 while unchanged; no-store would forbid the back/forward cache.
    .header('cache-control', 'no-cache')
    .header('vary', 'Accept-Encoding');
  if (page.status === 200 && matches(request.headers['if-none-match'], page.etag))
    return reply.code(304).send();
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.code(page.status).type('text/html; charset=utf-8').send(page[encoding]);
}

function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  return ifNoneMatch === '*' || ifNoneMatch.split(',').map(opaque).includes(opaque(etag));
}
