// Serves what the build made: hashed assets for ever, everything else for an hour.
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

export async function serveFiles(server: FastifyInstance, clientDir: string): Promise<void> {
  await server.register(fastifyStatic, {
    root: `${clientDir}/assets`,
    prefix: '/assets/',
    immutable: true,
    maxAge: '1y',
    preCompressed: true,
    index: false,
  });
  await server.register(fastifyStatic, {
    root: clientDir,
    // Every file gets its own route, so that all other addresses stay free for pages.
    wildcard: false,
    globIgnore: ['assets/**', '.vite/**', '**/*.br', '**/*.gz'],
    maxAge: '1h',
    preCompressed: true,
    decorateReply: false,
    index: false,
  });
}
