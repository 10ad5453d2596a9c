// Reads query parameters: takes the first of repeated ones, and refuses what PostgreSQL cannot store.
import type { FastifyRequest } from 'fastify';
import { AuthRefusal } from '../errors.ts';

export function readQuery({ query }: Pick<FastifyRequest, 'query'>): Record<string, string> {
  const read = new Map<string, string>();
  for (const [name, given] of Object.entries(query as Record<string, string | string[]>)) {
    const value = [given].flat()[0] ?? '';
    if (value.includes('\0')) {
      const why = `${name.slice(0, 100)} contains a null character`;
      throw new AuthRefusal('invalidField', { fill: { why } });
    }
    read.set(name, value.toWellFormed());
  }
  return Object.fromEntries(read);
}
