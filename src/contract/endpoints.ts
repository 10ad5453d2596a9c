// The table of all calls: one entry each, read by the server, the web, the API document and the rights matrix.
import * as z from 'zod/mini';
import { accountCalls } from './account-calls.ts';
import { bookingCalls } from './booking-calls.ts';
import { classCalls } from './class-calls.ts';
import { earningsCalls } from './earnings-calls.ts';
import { adminMoneyCalls } from './admin/money-calls.ts';
import { adminCalls } from './admin/admin-calls.ts';
import {
  type Address,
  endpoint,
  type EndpointSpec,
  type PathNames,
  type UploadedFile,
} from './endpoint.ts';
import { payoutCalls } from './payout-calls.ts';
import { pictureMaxBytes, pictureSchema } from './pictures.ts';
import { learningCalls } from './learning-calls.ts';
import { reviewCalls } from './review-calls.ts';
import { rescheduleCalls } from './reschedule-calls.ts';
import { settingsSchema } from './settings.ts';
import { instructorCalls } from './instructor-calls.ts';
import { byId, instant } from './wire-values.ts';

const settingsResponse = z.object({
  version: z.string().check(z.describe('Send it back to change exactly these settings.')),
  values: settingsSchema,
});

const mailAddress = z.object({ name: z.string(), email: z.string() });

const capturedMail = z.object({
  id: z.uuid(),
  kind: z.string(),
  to: mailAddress,
  subject: z.string(),
  receivedAt: instant,
  preview: z.string().check(z.describe('The first words of the text.')),
  attachmentCount: z.int(),
});

const placesLimitRule = 'must be a whole number from 1 to 20';

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
      mapStyleUrl: z
        .nullable(z.string())
        .check(z.describe('Of the map to show classes on; null for our own.')),
      payments: z
        .enum(['demo', 'stripe'])
        .check(z.describe('Who takes payments; with demo no money moves, and every page says so.')),
      auth: z.object({
        url: z
          .string()
          .check(z.describe('Of the identity service: a path of ours, or an address.')),
        apikey: z.nullable(z.string().check(z.describe('What a hosted service wants to be sent.'))),
      }),
    }),
  }),
  'GET /api/admin/settings': endpoint({
    summary: 'Read the business settings',
    who: 'operator',
    response: settingsResponse,
  }),
  'PUT /api/admin/settings': endpoint({
    summary: 'Change business settings',
    description:
      'Settings left out stay as they are. The change is refused when somebody else was faster, and it is written to the audit log with the values before and after.',
    who: 'operator',
    body: z.strictObject({
      version: z.string().check(z.maxLength(64)),
      values: z.partial(settingsSchema),
    }),
    response: settingsResponse,
    errors: ['settings_changed'],
    idempotent: true,
    limit: 'change',
  }),
  'PUT /api/admin/clock': endpoint({
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
  'GET /api/admin/jobs/failed': endpoint({
    summary: 'List the jobs that were given up',
    description:
      'The newest 200, with what went wrong the last time; each can be tried again. Both moments are in real time, wherever business time stands.',
    who: 'operator',
    response: z.object({
      total: z.int(),
      jobs: z.array(
        z.object({
          id: z.uuid(),
          name: z.string(),
          meaning: z.string().check(z.describe('What the job does, in a sentence.')),
          payload: z.record(z.string(), z.unknown()),
          addedAt: instant,
          failedAt: instant,
          attempts: z.int(),
          reason: z.string(),
        }),
      ),
    }),
  }),
  'POST /api/admin/jobs/{id}/retry': endpoint({
    summary: 'Try a job again that was given up',
    description:
      'It goes back into the queue with all its attempts, and the audit log says who did it.',
    who: 'operator',
    params: byId,
    response: z.object({ id: z.uuid() }),
    status: 202,
    errors: ['not_found'],
    idempotent: true,
    limit: 'change',
  }),
  'GET /api/admin/mails/failed': endpoint({
    summary: 'List the mails that were given up',
    description: 'The newest 200, with the reason; each can be sent again.',
    who: 'operator',
    response: z.object({
      total: z.int(),
      mails: z.array(
        z.object({
          id: z.uuid(),
          kind: z.string(),
          entity: z.string().check(z.describe('What the mail is about.')),
          to: mailAddress,
          queuedAt: instant,
          failedAt: instant,
          attempts: z.int(),
          reason: z.string(),
        }),
      ),
    }),
  }),
  'POST /api/admin/mails/{id}/send-again': endpoint({
    summary: 'Send a mail again that was given up',
    description:
      'It goes back into the queue with all its attempts, and the audit log says who did it.',
    who: 'operator',
    params: byId,
    response: z.object({ id: z.uuid() }),
    status: 202,
    errors: ['not_found', 'mail_not_failed'],
    idempotent: true,
    limit: 'change',
  }),
  'GET /api/dev/mail': endpoint({
    summary: 'List the mails the demo kept instead of sending',
    description: 'The newest 200. Demo mode only, and only from the machine the server runs on.',
    who: 'anyone',
    only: 'demo-loopback',
    response: z.object({ messages: z.array(capturedMail) }),
  }),
  'GET /api/dev/mail/{id}': endpoint({
    summary: 'Read a mail the demo kept',
    description: 'Demo mode only, and only from the machine the server runs on.',
    who: 'anyone',
    only: 'demo-loopback',
    params: byId,
    response: z.extend(capturedMail, {
      from: mailAddress,
      headers: z.array(z.object({ name: z.string(), value: z.string() })),
      text: z.string(),
      html: z.string(),
      attachments: z.array(
        z.object({
          index: z.int(),
          filename: z.string(),
          contentType: z.string(),
          bytes: z.int(),
        }),
      ),
    }),
  }),
  'DELETE /api/dev/mail': endpoint({
    summary: 'Empty the mailbox of the demo',
    description: 'Demo mode only, and only from the machine the server runs on.',
    who: 'anyone',
    only: 'demo-loopback',
    response: z.object({ deleted: z.int() }),
  }),
  'POST /api/pictures': endpoint({
    summary: 'Upload a picture',
    description:
      'JPEG, PNG or WebP by its content, at most 5 MB and 40 megapixels, not animated. What is kept is encoded anew, upright, without metadata. A picture that nothing refers to is deleted after a day.',
    who: 'signed-in',
    files: { picture: { most: 1, least: 1, maxBytes: pictureMaxBytes } },
    response: pictureSchema,
    status: 201,
    limit: 'upload',
  }),
  'GET /api/places': endpoint({
    summary: 'Find ZIP codes and towns',
    description:
      'For a search box: by ZIP code or its first three digits, by the beginning of a name (the largest first), with or without the state, and by what looks alike where nothing fits.',
    who: 'anyone',
    query: z.object({
      q: z
        .prefault(z.string().check(z.maxLength(200, 'must not be longer than 200 letters')), '')
        .check(z.describe('"78701", "austin", "Austin, TX"; nothing finds nothing.')),
      limit: z.prefault(
        z.coerce
          .number({ error: placesLimitRule })
          .check(z.int(placesLimitRule), z.gte(1, placesLimitRule), z.lte(20, placesLimitRule)),
        8,
      ),
    }),
    response: z.object({
      places: z.array(
        z.object({
          name: z.string(),
          state: z.string().check(z.describe('Two letters, as the post writes it.')),
          label: z.string().check(z.describe('"Austin, TX", or "Austin, TX 78701".')),
          zip: z.nullable(z.string().check(z.describe('Where the place is a ZIP code.'))),
          latitude: z.number(),
          longitude: z.number(),
          timeZone: z.string().check(z.describe('An IANA name.')),
          population: z.int().check(z.describe('0 where it is not known.')),
        }),
      ),
      attribution: z.string().check(z.describe('Show it where you show places.')),
    }),
    limit: 'lookUp',
    cacheControl: 'public, max-age=300',
    etag: true,
  }),
  ...accountCalls,
  ...classCalls,
  ...bookingCalls,
  ...learningCalls,
  ...payoutCalls,
  ...earningsCalls,
  ...adminMoneyCalls,
  ...adminCalls,
  ...rescheduleCalls,
  ...reviewCalls,
  ...instructorCalls,
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
  (Endpoints[Name] extends { files: object }
    ? { body: FormData }
    : Part<Name, 'body'> extends undefined
      ? object
      : undefined extends Sent<Part<Name, 'body'>>
        ? { body?: Sent<Part<Name, 'body'>> }
        : { body: Sent<Part<Name, 'body'>> }) &
  (Endpoints[Name] extends { idempotent: true | 'by-use-case' }
    ? { idempotencyKey?: string }
    : object);

/** At least one where the rule says so. */
type Files<Rule> = Rule extends { least: 1 } ? [UploadedFile, ...UploadedFile[]] : UploadedFile[];

/** What its handler receives after all rules of the contract have passed. */
export type Parsed<Name extends EndpointName> = ParamsOf<Name, 'got'> &
  (Part<Name, 'query'> extends undefined ? object : { query: Got<Part<Name, 'query'>> }) &
  (Part<Name, 'body'> extends undefined ? object : { body: Got<Part<Name, 'body'>> }) &
  (Endpoints[Name] extends { files: infer Rules }
    ? { files: { [Field in keyof Rules]: Files<Rules[Field]> } }
    : object);

/** What it answers. */
export type Output<Name extends EndpointName> = Got<Endpoints[Name]['response']>;
