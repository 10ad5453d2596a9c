// Values that fit a JSON schema of the API document, or nearly: names of fields say what else could make sense.
import fc from 'fast-check';
import { dayMs, hourMs } from '#domain/time/durations.ts';
import { hostileKey, hostileValue } from './hostile-values.ts';

export type JsonSchema = Record<string, unknown>;

/** Values of this world for a field of this name; empty where the schema says enough. */
export type Known = (field: string) => string[];

const list = (value: unknown): JsonSchema[] =>
  Array.isArray(value) ? (value as JsonSchema[]) : [];

/** About one value in eight breaks the schema. */
export function fromSchema(schema: JsonSchema, known: Known, field = ''): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 7, arbitrary: fitting(schema, known, field) },
    { weight: 1, arbitrary: hostileValue },
  );
}

function fitting(schema: JsonSchema, known: Known, field: string): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema['const']);
  if (Array.isArray(schema['enum'])) return fc.constantFrom(...(schema['enum'] as unknown[]));
  const choices = [...list(schema['anyOf']), ...list(schema['oneOf'])];
  if (choices.length > 0)
    return fc.oneof(...choices.map((choice) => fitting(choice, known, field)));
  const parts = list(schema['allOf']);
  if (parts.length > 0) return fitting(Object.assign({}, ...parts) as JsonSchema, known, field);
  switch (schema['type']) {
    case 'object':
      return objectOf(schema, known);
    case 'array':
      return fc.array(fromSchema((schema['items'] ?? {}) as JsonSchema, known, field), {
        maxLength: 4,
      });
    case 'integer':
    case 'number':
      return numberOf(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'string':
      return textOf(schema, known, field);
    default:
      return fc.oneof(textOf(schema, known, field), hostileValue);
  }
}

function objectOf(schema: JsonSchema, known: Known): fc.Arbitrary<unknown> {
  const properties = Object.entries((schema['properties'] ?? {}) as Record<string, JsonSchema>);
  const fields = Object.fromEntries(
    properties.map(([name, each]) => [name, fromSchema(each, known, name)]),
  );
  const required = (schema['required'] ?? []) as string[];
  const usual = fc.record(fields, { requiredKeys: required.filter((name) => name in fields) });
  const incomplete = fc.record(fields, { requiredKeys: [] });
  const widened = fc
    .tuple(usual, hostileKey, hostileValue)
    // Written as an own property, as a parser of JSON does.
    .map(([value, key, extra]) => Object.fromEntries([...Object.entries(value), [key, extra]]));
  return fc.oneof(
    { weight: 8, arbitrary: usual },
    { weight: 1, arbitrary: incomplete },
    { weight: 1, arbitrary: widened },
  );
}

function numberOf(schema: JsonSchema): fc.Arbitrary<number> {
  const least = Math.max(Number(schema['minimum'] ?? -3), -1e9);
  const most = Math.min(Number(schema['maximum'] ?? 1000), 1e9);
  const bounds = { min: Math.min(least, most), max: Math.max(least, most) };
  const isWhole = Number.isInteger(least) && Number.isInteger(most);
  return fc.oneof(
    { weight: 6, arbitrary: isWhole ? fc.integer(bounds) : fc.double({ ...bounds, noNaN: true }) },
    { weight: 1, arbitrary: fc.constantFrom(least - 1, most + 1, least + 0.5) },
  );
}

/** Around now, so that the clock moves a little and sessions are bookable. */
const nearInstant = fc
  .integer({ min: -2 * 24, max: 90 * 24 })
  .map((hours) => new Date(Math.floor(Date.now() / dayMs) * dayMs + hours * hourMs).toISOString());

function textOf(schema: JsonSchema, known: Known, field: string): fc.Arbitrary<string> {
  const values = known(field);
  if (values.length > 0)
    return fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...values) }, plainText(schema));
  if (schema['format'] === 'date-time' || field.endsWith('time')) return nearInstant;
  if (schema['format'] === 'date') return nearInstant.map((text) => text.slice(0, 10));
  if (schema['format'] === 'uuid') return fc.uuid();
  if (schema['format'] === 'email') return fc.emailAddress();
  return plainText(schema);
}

function plainText(schema: JsonSchema): fc.Arbitrary<string> {
  const least = Math.min(Number(schema['minLength'] ?? 0), 200);
  const most = Math.min(Number(schema['maxLength'] ?? 80), 3000);
  return fc.oneof(
    fc.constantFrom('Wheel throwing for beginners', '45', '8', 'Austin, TX', 'true', '1'),
    fc.string({ minLength: least, maxLength: Math.max(least, Math.min(most, 80)) }),
    fc.constantFrom(most, most + 1).map((length) => 'x'.repeat(length)),
  );
}
