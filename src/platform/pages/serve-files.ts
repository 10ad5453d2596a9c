// Serves the built files: hashed assets are cacheable forever, everything else for an hour.
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ErrorCode, Refusal } from '#contract/errors.ts';
import { policyOfFile } from '../http/security-headers.ts';
import { reportError } from '../http/errors/send-error.ts';

/** `apart` are files that somebody else serves. */
export async function serveFiles(
  server: FastifyInstance,
  clientDir: string,
  apart: readonly string[] = [],
): Promise<void> {
  await server.register(async (files) => {
    files.setErrorHandler(refuseFile);
    await files.register(fastifyStatic, {
      root: `${clientDir}/assets`,
      prefix: '/assets/',
      immutable: true,
      setHeaders: (response, path) => {
        const policy = policyOfFile(path);
        if (policy) response.header('content-security-policy', policy);
      },
      maxAge: '1y',
      preCompressed: true,
      index: false,
    });
    await files.register(fastifyStatic, {
      root: clientDir,
      // Every file gets its own route, so that all other addresses stay free for pages.
      wildcard: false,
      globIgnore: ['assets/**', '.vite/**', '**/*.br', '**/*.gz', ...apart],
      maxAge: '1h',
      preCompressed: true,
      decorateReply: false,
      index: false,
    });
  });
}

/** Error codes for what the file server itself refuses, by the status of its errors. */
const refusals = new Map<unknown, ErrorCode>([
  [400, 'bad_request'],
  [403, 'not_found'],
  [412, 'precondition_failed'],
  [416, 'range_not_satisfiable'],
]);

function refuseFile(thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { statusCode, headers } = (thrown ?? {}) as {
    statusCode?: unknown;
    headers?: Record<string, string>;
  };
  const code = refusals.get(statusCode);
  if (code === undefined) return reportError(thrown, request, reply);
  return reportError(new Refusal(code), request, reply.headers(headers ?? {}));
}
