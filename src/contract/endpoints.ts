// The table of all calls: one entry each, read by the server, the web, the API document and the rights matrix.
import * as z from 'zod/mini';
import { type Address, endpoint, type EndpointSpec, type PathNames } from './endpoint.ts';
import { settingsSchema } from './settings.ts';

const instant = z.iso.datetime({ offset: true, error: 'must be an ISO 8601 instant with a zone' });

const settingsAnswer = z.object({
  version: z.string().check(z.describe('Send it back to change exactly these settings.')),
  values: settingsSchema,
});

export const endpoints = {
  'GET /api/site': endpoint({
    summary: 'The facts every page may show',
    who: 'anyone',
    response: z.object({
      brandName: z.string(),
      supportEmail: z.string(),
      mode: z.enum(['demo', 'live']),
      publicUrl: z.string().check(z.describe('The origin of all links.')),
      policy: z
        .pick(settingsSchema, {
          refundWindowHours: true,
          rescheduleWindowHours: true,
          payoutLimitDays: true,
        })
        .check(z.describe('What the pages promise.')),
      today: z.iso.date().check(z.describe('The calendar date of business time, in UTC.')),
    }),
  }),
  'GET /api/settings': endpoint({
    summary: 'Read the business settings',
    who: 'operator',
    response: settingsAnswer,
  }),
  'PUT /api/settings': endpoint({
    summary: 'Change business settings',
    description:
      'Settings left out stay as they are. The change is refused when somebody else was faster, and it is written to the audit log with the values before and after.',
    who: 'operator',
    body: z.strictObject({
      version: z.string().check(z.maxLength(64)),
      values: z.partial(settingsSchema),
    }),
    response: settingsAnswer,
    errors: ['settings_changed'],
    idempotent: true,
    limit: 'change',
  }),
  'PUT /api/clock': endpoint({
    summary: 'Move business time forward',
    description:
      'Demo mode only. Everything that waits for a moment (reminders, payouts, expiries) then happens as if that time had passed; the clock never goes back, and at most two years forward at once.',
    who: 'operator',
    body: z.strictObject({ to: instant.check(z.describe('The new present.')) }),
    response: z.object({ now: instant }),
    errors: ['clock_runs_forward'],
    idempotent: true,
    limit: 'change',
  }),
  'GET /api/openapi.json': endpoint({
    summary: 'This interface as an OpenAPI 3.1 document',
    who: 'anyone',
    response: z.record(z.string(), z.unknown()),
    cacheControl: 'public, max-age=60',
    etag: true,
  }),
  'GET /api/docs': endpoint({
    summary: 'This interface as a page to read',
    who: 'anyone',
    response: z.string(),
    produces: 'text/html; charset=utf-8',
    cacheControl: 'public, max-age=60',
    etag: true,
  }),
} as const satisfies Record<Address, EndpointSpec>;

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
export const endpointNames = Object.keys(endpoints) as EndpointName[];

type Sent<Schema> = Schema extends z.core.$ZodType ? z.input<Schema> : never;
type Got<Schema> = Schema extends z.core.$ZodType ? z.output<Schema> : never;

type Part<Name extends EndpointName, Key extends 'query' | 'body'> =
  Endpoints[Name] extends Record<Key, infer Schema> ? Schema : undefined;

type ParamsOf<Name extends EndpointName, Side extends 'sent' | 'got'> = [PathNames<Name>] extends [
  never,
]
  ? object
  : {
      params: Endpoints[Name] extends { params: infer Schema }
        ? Side extends 'sent'
          ? Sent<Schema>
          : Got<Schema>
        : Record<PathNames<Name>, string>;
    };

type Optional<Key extends string, Value> =
  // A part whose every field may be left out may itself be left out.
  object extends Value ? { [K in Key]?: Value } : { [K in Key]: Value };

/** What a caller sends to the endpoint. */
export type Input<Name extends EndpointName> = ParamsOf<Name, 'sent'> &
  (Part<Name, 'query'> extends undefined ? object : Optional<'query', Sent<Part<Name, 'query'>>>) &
  (Part<Name, 'body'> extends undefined ? object : { body: Sent<Part<Name, 'body'>> }) &
  (Endpoints[Name] extends { idempotent: true } ? { idempotencyKey?: string } : object);

/** What its handler receives after all rules of the contract have passed. */
export type Parsed<Name extends EndpointName> = ParamsOf<Name, 'got'> &
  (Part<Name, 'query'> extends undefined ? object : { query: Got<Part<Name, 'query'>> }) &
  (Part<Name, 'body'> extends undefined ? object : { body: Got<Part<Name, 'body'>> });

/** What it answers. */
export type Output<Name extends EndpointName> = Got<Endpoints[Name]['response']>;
