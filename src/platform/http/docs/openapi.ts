// Prints the contract as an OpenAPI 3.1 document.
import * as z from 'zod/mini';
import { type EndpointSpec, errorsOf, type FileRule, splitAddress } from '#contract/endpoint.ts';
import { endpointNames, endpoints } from '#contract/endpoints.ts';
import { errors, type ErrorCode } from '#contract/errors.ts';
import { rateLimits } from '#contract/limits.ts';

type Json = Record<string, unknown>;

export interface Parameter {
  name: string;
  in: string;
  required: boolean;
  description?: string;
  schema: unknown;
}

export function describeApi(): Json {
  const paths: Record<string, Json> = {};
  for (const name of endpointNames) {
    const { method, path } = splitAddress(name);
    paths[path] = { ...paths[path], [method.toLowerCase()]: describeCall(name, endpoints[name]) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Trellis API',
      version: '1',
      description:
        'Everything the Trellis marketplace can do, call by call. Amounts are in the one currency that `GET /api/site` names.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        apiKey: { type: 'http', scheme: 'bearer', bearerFormat: 'trellis_live_…' },
      },
      schemas: { Error: errorSchema },
    },
  };
}

function describeCall(name: string, spec: EndpointSpec): Json {
  const { path } = splitAddress(name);
  return {
    operationId: operationId(name),
    summary: spec.summary,
    description: descriptionOf(spec),
    tags: [path.split('/')[2]?.replace(/\..*/, '') ?? 'api'],
    security: securityOf(spec),
    parameters: parametersOf(name, spec),
    ...((spec.body ?? spec.files) && {
      requestBody: {
        required: !spec.body || !z.safeParse(spec.body, undefined).success,
        content: { [bodyType(spec)]: { schema: bodySchema(spec) } },
      },
    }),
    responses: { [spec.status ?? 200]: goodResponse(spec), ...badResponses(spec) },
  };
}

function securityOf({ who, scope }: EndpointSpec): Json[] {
  if (who === 'anyone') return [{}, { bearer: [] }];
  return who === 'api-key' ? [{ apiKey: [scope] }] : [{ bearer: [] }];
}

export const operationId = (name: string): string =>
  name
    .replace(/ \/api\//, ' ')
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean)
    .map((word, index) =>
      index === 0 ? word.toLowerCase() : word[0]?.toUpperCase() + word.slice(1),
    )
    .join('');

const openTo = {
  anyone: 'Open to anyone.',
  'signed-in': 'For people who are signed in.',
  instructor: 'For instructors.',
  operator: 'For operators; it does not exist for anybody else.',
  'api-key': 'For programs, with an API key; no person calls it.',
};

export function descriptionOf(spec: EndpointSpec): string {
  const limit = spec.limit && rateLimits[spec.limit];
  return [
    spec.description,
    openTo[spec.who],
    spec.scope && `The key needs the scope \`${spec.scope}\`.`,
    limit && `At most ${limit.points} times in ${limit.perSeconds} seconds.`,
  ]
    .filter(Boolean)
    .join(' ');
}

export function parametersOf(name: string, spec: EndpointSpec): Parameter[] {
  const inPath = [...name.matchAll(/\{(\w+)\}/g)].map(([, key = '']) => ({
    name: key,
    in: 'path',
    required: true,
    schema: propertiesOf(spec.params)[key] ?? { type: 'string' },
  }));
  const required = new Set(
    spec.query ? (schemaOf(spec.query, 'input')['required'] as string[]) : [],
  );
  const inQuery = Object.entries(propertiesOf(spec.query)).map(([key, schema]) => ({
    name: key,
    in: 'query',
    required: required.has(key),
    schema,
  }));
  return [...inPath, ...inQuery, ...(spec.idempotent ? [idempotencyKey] : [])];
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Repeating a request with the same key answers as the first time and does nothing twice.',
  schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[!-~]+$' },
};

function goodResponse(spec: EndpointSpec): Json {
  const body = spec.produces
    ? { 'text/html': { schema: schemaOf(spec.response, 'output') } }
    : content(spec.response, 'output');
  return { description: spec.summary, content: body };
}

function badResponses(spec: EndpointSpec): Json {
  const byStatus = Map.groupBy(errorsOf(spec), (code) => errors[code].status);
  return Object.fromEntries([...byStatus].map(([status, codes]) => [status, badResponse(codes)]));
}

const badResponse = (codes: ErrorCode[]): Json => ({
  description: codes.map((code) => `\`${code}\`: ${errors[code].meaning}`).join('\n'),
  content: {
    'application/json': {
      schema: {
        allOf: [{ $ref: '#/components/schemas/Error' }],
        properties: { error: { enum: codes } },
      },
    },
  },
});

const errorSchema = {
  type: 'object',
  required: ['error', 'message'],
  properties: {
    error: {
      type: 'string',
      enum: Object.keys(errors),
      description: 'What happened, for programs.',
    },
    message: { type: 'string', description: 'What happened, for people.' },
    fields: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'What is wrong with each field.',
    },
    requestId: { type: 'string', description: 'Under which name the failure is logged.' },
  },
};

export const bodyType = (spec: EndpointSpec): string =>
  spec.files ? 'multipart/form-data' : 'application/json';

/** Files are listed among the fields of a form. */
export function bodySchema({ body, files }: EndpointSpec): Json {
  const fields: Json = body ? schemaOf(body, 'input') : { type: 'object' };
  if (!files) return fields;
  const rules = Object.entries(files);
  const named = rules.map(([name, rule]) => [name, fileSchema(rule)]);
  const needed = rules.filter(([, { least = 0 }]) => least > 0).map(([name]) => name);
  return {
    ...fields,
    properties: { ...(fields['properties'] as Json | undefined), ...Object.fromEntries(named) },
    required: [...((fields['required'] as string[] | undefined) ?? []), ...needed],
  };
}

function fileSchema({ most, least = 0, maxBytes }: FileRule): Json {
  const file = {
    type: 'string',
    contentMediaType: 'application/octet-stream',
    description: `A file of at most ${maxBytes} bytes.`,
  };
  return most === 1 ? file : { type: 'array', items: file, minItems: least, maxItems: most };
}

const content = (schema: z.core.$ZodType, io: 'input' | 'output'): Json => ({
  'application/json': { schema: schemaOf(schema, io) },
});

export function schemaOf(schema: z.core.$ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return json;
}

const propertiesOf = (schema: z.core.$ZodType | undefined): Record<string, unknown> =>
  schema ? ((schemaOf(schema, 'input')['properties'] ?? {}) as Record<string, unknown>) : {};
