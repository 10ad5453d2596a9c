// What visitors may ask of the files of the brand.
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { freshDatabase } from '#tests/support/database/database.ts';
import { serveBrandFiles } from './serve-brand-files.ts';

const { db } = await freshDatabase();

test.each(['%00', 'none', 'a'.repeat(40)])('there is no logo %j', async (key) => {
  const server = Fastify();
  server.setErrorHandler((error: { code?: string }, _request, reply) =>
    reply.send({ code: error.code }),
  );
  const context = { db, clientDir: '' } as unknown as Parameters<typeof serveBrandFiles>[1];
  serveBrandFiles(server, context);
  const response = await server.inject(`/brand/logo-${key}.png`);
  expect(response.json()).toEqual({ code: 'not_found' });
});
