// A known response: found in a cache, the same for everyone, and ready to be sent without waiting for anything.
import type { IncomingMessage } from 'node:http';
import type { FastifyReply } from 'fastify';

export interface KnownResponse {
  status: number;
  headers: Readonly<Record<string, string>>;
  /** Left out of a 304. */
  body?: Buffer;
}

/** Undefined where the response has to be made first. */
export type FindKnown = (
  request: Pick<IncomingMessage, 'url' | 'headers'>,
) => KnownResponse | undefined;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Lets `serve-in-front.ts` send the known responses of a route to visitors. */
    findKnown?: FindKnown | undefined;
  }
}

export const sendKnown = (
  reply: FastifyReply,
  { status, headers, body }: KnownResponse,
): FastifyReply => reply.code(status).headers(headers).send(body);
