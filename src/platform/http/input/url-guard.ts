// Refuses hostile addresses and sends doubled slashes to the collapsed path, before any route sees them.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '#contract/errors.ts';

export async function guardUrl(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  if (!request.raw.headers.host && request.raw.httpVersion === '1.1') {
    throw new Refusal('bad_request', { message: 'The Host header is missing.' });
  }
  const url = request.raw.url ?? '/';
  // Only a path of ours is accepted, with or without the origin that proxies send along.
  if (!/^(\/|\*$|https?:\/\/)/i.test(url)) {
    throw new Refusal('bad_request', { message: 'The address is not one of this site.' });
  }
  const collapsed = collapseSlashes(url);
  if (collapsed !== undefined) return reply.redirect(collapsed, 308);
  const [path = ''] = url.split('?', 1);
  // URL parsers read a backslash as a slash, so "/\a/explore" is the page of /explore on another host to them.
  if (path.includes('\\')) {
    const message = 'The address contains a backslash. Write it as %5C.';
    throw new Refusal('bad_request', { message });
  }
  if (/%00/.test(path)) {
    throw new Refusal('bad_request', { message: 'The address contains a null character.' });
  }
  return undefined;
}

/** The path with single slashes, or undefined when there is nothing to collapse. */
export function collapseSlashes(url: string): string | undefined {
  const [path = '', ...query] = url.replace(/^https?:\/\/[^/?#]*/i, '').split('?');
  // Browsers read "/\" and "/<tab>/" as "//", which would lead to another host.
  const safe = path.replace(/[^\x21-\x7e]|\\/g, (char) => encodeURIComponent(char.toWellFormed()));
  if (!safe.includes('//')) return undefined;
  return [safe.replace(/\/{2,}/g, '/'), ...query].join('?');
}
