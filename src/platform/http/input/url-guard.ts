// Refuses hostile addresses and sends doubled slashes to the collapsed path, before any route sees them.
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '#contract/errors.ts';

export function guardUrls(server: FastifyInstance): void {
  server.addHook('onRequest', ({ raw }, reply, done) => {
    const refusal = refuseHostile(raw);
    if (refusal) return done(refusal);
    const collapsed = collapseSlashes(raw.url ?? '/');
    if (collapsed === undefined) done();
    else void reply.redirect(collapsed, 308);
  });
}

/** Nearly every address: a path of ours without anything that the checks below look for. */
const harmless = /^\/(?!\/)(?:[\w.,~@!$&'()*+;=:-]|\/(?!\/))*(?:\?[!-~]*)?$/;

export function refuseHostile({
  headers,
  httpVersion,
  url = '/',
}: Pick<IncomingMessage, 'headers' | 'httpVersion' | 'url'>): Refusal | undefined {
  const refuse = (message: string) => new Refusal('bad_request', { message });
  if (!headers.host && httpVersion === '1.1') return refuse('The Host header is missing.');
  if (harmless.test(url)) return undefined;
  // Only a path of ours is accepted, with or without the origin that proxies send along.
  if (!/^(\/|\*$|https?:\/\/)/i.test(url)) return refuse('The address is not one of this site.');
  if (collapseSlashes(url) !== undefined) return undefined;
  const [path = ''] = url.split('?', 1);
  // URL parsers read a backslash as a slash, so "/\a/explore" is the page of /explore on another host to them.
  if (path.includes('\\')) return refuse('The address contains a backslash. Write it as %5C.');
  if (path.includes('%00')) return refuse('The address contains a null character.');
  return undefined;
}

/** The path with single slashes, or undefined when there is nothing to collapse. */
export function collapseSlashes(url: string): string | undefined {
  if (harmless.test(url)) return undefined;
  const [path = '', ...query] = url.replace(/^https?:\/\/[^/?#]*/i, '').split('?');
  // Browsers read "/\" and "/<tab>/" as "//", which would lead to another host.
  const safe = path.replace(/[^\x21-\x7e]|\\/g, (char) => encodeURIComponent(char.toWellFormed()));
  if (!safe.includes('//')) return undefined;
  return [safe.replace(/\/{2,}/g, '/'), ...query].join('?');
}
