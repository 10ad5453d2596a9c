// Lets pages of the site and of the allow-list read our responses from another origin.
import type { FastifyReply, FastifyRequest } from 'fastify';

const preflight = {
  'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
  'access-control-allow-headers':
    'Authorization, Content-Type, apikey, X-Client-Info, X-Supabase-Api-Version',
  'access-control-max-age': '600',
};

export function addCors(origins: Set<string>, request: FastifyRequest, reply: FastifyReply): void {
  const { origin } = request.headers;
  reply.header('vary', 'Origin');
  if (origin === undefined || !origins.has(origin)) return;
  reply.headers({
    'access-control-allow-origin': origin,
    'access-control-expose-headers': 'X-Supabase-Api-Version, X-Total-Count, Link',
    ...(request.method === 'OPTIONS' && preflight),
  });
}
