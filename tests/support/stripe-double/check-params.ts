// Checks parameters against schemas made from Stripe's own types, where a misspelled name is an error.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { Ajv, type AnySchemaObject, type ErrorObject, type ValidateFunction } from 'ajv';
import { RefusedCall } from './refused-call.ts';
import type { StripeParams } from './params.ts';

export type CallName = keyof StripeParams;

interface Schemas {
  /** The version of the library they were made from. */
  version: string;
  schema: AnySchemaObject;
}

let loaded: Schemas | undefined;
export function readSchemas(): Schemas {
  const packed = () => readFileSync(join(import.meta.dirname, 'schemas.json.gz'));
  loaded ??= JSON.parse(gunzipSync(packed()).toString()) as Schemas;
  return loaded;
}

const checks = new Map<string, ValidateFunction>();

/** Form values are all text and are coerced to their types; JSON values are not. */
export function checkParams<Name extends CallName>(
  name: Name,
  params: unknown,
  wire: 'form' | 'json',
): StripeParams[Name] {
  const check = checks.get(`${wire} ${name}`) ?? compile(name, wire);
  checks.set(`${wire} ${name}`, check);
  if (check(params)) return params as StripeParams[Name];
  const problems = check.errors ?? [];
  const problem = problems.find(({ keyword }) => keyword !== 'anyOf') ?? problems[0];
  throw new RefusedCall('parameter_invalid', problem?.message ?? '', paramOf(problem));
}

function compile(name: CallName, wire: 'form' | 'json'): ValidateFunction {
  const ajv = new Ajv({
    coerceTypes: wire === 'form',
    strict: false,
    // Makes compiling ten times faster; each schema is used only a few times.
    validateSchema: false,
    code: { optimize: false },
  });
  const { definitions } = readSchemas().schema as { definitions: Record<string, AnySchemaObject> };
  const wanted = definitions['StripeParams']?.['properties'] as Record<CallName, AnySchemaObject>;
  return ajv.compile({ ...wanted[name], definitions });
}

/** "line_items[0][quantity]", as Stripe writes it. */
function paramOf(problem: ErrorObject | undefined): string {
  const { additionalProperty = '', missingProperty = '' } = (problem?.params ?? {}) as {
    additionalProperty?: string;
    missingProperty?: string;
  };
  const path = [
    ...(problem?.instancePath.split('/').slice(1) ?? []),
    additionalProperty || missingProperty,
  ].filter(Boolean);
  return path.map((part, index) => (index === 0 ? part : `[${part}]`)).join('');
}
