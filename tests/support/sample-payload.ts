// Makes the smallest payload that a schema takes, for tests that need one of every kind and look at nothing in it.
import * as z from 'zod/mini';

interface Schema {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  format?: string;
  minimum?: number;
  minItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
}

export const samplePayload = (schema: z.ZodMiniType): object =>
  sampleOf(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }) as Schema, '') as object;

function sampleOf(schema: Schema, name: string): unknown {
  const [first] = schema.anyOf ?? schema.oneOf ?? [];
  if (first) return sampleOf(first, name);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'object')
    return Object.fromEntries(
      Object.entries(schema.properties ?? {})
        .filter(([key]) => schema.required?.includes(key))
        .map(([key, value]) => [key, sampleOf(value, key)]),
    );
  // One, so that what is said of each is there.
  if (type === 'array') return schema.items ? [sampleOf(schema.items, name)] : [];
  if (type === 'integer' || type === 'number') return Math.max(1, schema.minimum ?? 1);
  if (type === 'boolean') return false;
  return textOf(schema, name);
}

function textOf({ format }: Schema, name: string): string {
  if (format === 'uuid') return '0f8fad5b-d9cb-469f-a165-70867728950e';
  if (/end/i.test(name) && format === 'date-time') return '2026-12-05T18:00:00.000Z';
  if (format === 'date-time' || /(At|until|since)$/i.test(name)) return '2026-12-05T16:00:00.000Z';
  if (format === 'email' || /email/i.test(name)) return 'lin@example.org';
  if (format === 'uri' || /url|link$/i.test(name)) return 'https://trellis.example/';
  if (name === 'code') return '123456';
  return /zone/i.test(name) ? 'America/Chicago' : 'Bread';
}
