// The table of all endpoints, read by the server, the web client, the API document and the rights matrix.
import * as z from 'zod/mini';
import { accountCalls } from './accounts/account-calls.ts';
import { factorCalls } from './accounts/factor-calls.ts';
import { alertCalls } from './alerts/alert-calls.ts';
import { answerCalls } from './bookings/answer-calls.ts';
import { bookingCalls } from './bookings/booking-calls.ts';
import { busyCalendarCalls } from './calendars/busy-calendar-calls.ts';
import { categories } from './classes/categories.ts';
import { classCalls } from './classes/class-calls.ts';
import { homeCalls } from './classes/home.ts';
import { homeSectionIds } from './classes/home-sections.ts';
import { mapCalls } from './classes/class-map.ts';
import { landingCalls } from './classes/landing.ts';
import { countCalls } from './classes/search-counts.ts';
import { suggestionCalls } from './classes/suggestions.ts';
import { draftCalls } from './classes/draft-calls.ts';
import { seriesCalls } from './classes/series-calls.ts';
import { insightCalls } from './classes/insight-calls.ts';
import { tagCalls } from './classes/tag-calls.ts';
import { followCalls } from './follows/follow-calls.ts';
import { earningsCalls } from './money/earnings-calls.ts';
import { adminMoneyCalls } from './admin/money-calls.ts';
import { adminMoneyListCalls } from './admin/money-list-calls.ts';
import { adminReceiptCalls } from './admin/receipt-calls.ts';
import { adminSystemCalls } from './admin/system-calls.ts';
import { adminHealthCalls } from './admin/health-calls.ts';
import { adminBookingCalls } from './admin/booking-calls.ts';
import { adminCommissionCalls } from './admin/commission-calls.ts';
import { adminCalls } from './admin/admin-calls.ts';
import { moderationCalls } from './admin/moderation-calls.ts';
import { featuredCalls } from './admin/featured-calls.ts';
import { adminFigureCalls } from './admin/figure-calls.ts';
import { adminRecordCalls } from './admin/record-calls.ts';
import { adminPersonCalls } from './admin/person-calls.ts';
import { impersonationCalls } from './admin/impersonation-calls.ts';
import { dataRequestCalls } from './admin/data-request-calls.ts';
import { adminDecisionCalls } from './admin/decision-calls.ts';
import { auditCalls } from './admin/audit-calls.ts';
import { legalCalls } from './admin/legal-calls.ts';
import { announcementCalls } from './admin/announcement-calls.ts';
import { adminIntegrationCalls } from './admin/integration-calls.ts';
import {
  type Address,
  endpoint,
  type EndpointSpec,
  type PathNames,
  type UploadedFile,
} from './endpoint.ts';
import { integrationCalls } from './integrations/integration-calls.ts';
import { notificationCalls } from './notifications/notification-calls.ts';
import { categoryRates, rate, shownTax } from './money/commission-rate.ts';
import { payoutCalls } from './money/payout-calls.ts';
import { receiptCalls } from './money/receipt-calls.ts';
import { cropBody, pictureKeyRule, pictureMaxBytes, pictureSchema } from './pictures.ts';
import { learningCalls } from './bookings/learning-calls.ts';
import { messageAdminCalls } from './messages/message-admin-calls.ts';
import { messageCalls } from './messages/message-calls.ts';
import { questionCalls } from './questions/question-calls.ts';
import { reviewCalls } from './reviews/review-calls.ts';
import { rescheduleCalls } from './bookings/reschedule-calls.ts';
import { settingsSchema } from './settings.ts';
import { siteLook } from './site-look.ts';
import { siteMeasures } from './site-measures.ts';
import { studioCalls } from './studios/studio-calls.ts';
import { rosterCalls } from './bookings/roster-calls.ts';
import { byId, instant, mailAddress } from './wire-values.ts';

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
    summary: 'Read the public facts of the site',
    who: 'anyone',
    response: z.object({
      brandName: z.string(),
      supportEmail: z.string(),
      support: z
        .pick(settingsSchema, { supportPhone: true, supportHours: true, postalAddress: true })
        .check(z.describe('Other ways to reach our team; empty where there is none.')),
      look: siteLook,
      measures: siteMeasures,
      home: z
        .nullable(
          z.array(z.object({ id: z.enum(homeSectionIds), heading: z.nullable(z.string()) })),
        )
        .check(z.describe('Sections of the home page in their order; null for the standard.')),
      categories: z
        .nullable(
          z.array(
            z.object({
              id: z.literal(categories.map(({ id }) => id)),
              name: z.string(),
              isHidden: z
                .boolean()
                .check(z.describe('Left out on the home page and among the chips of a search.')),
            }),
          ),
        )
        .check(z.describe('All categories in their order; null for the standard.')),
      mode: z.enum(['demo', 'live']),
      publicUrl: z.string().check(z.describe('The origin of all links.')),
      policy: z
        .pick(settingsSchema, {
          refundWindowHours: true,
          leastRefundWindowHours: true,
          mostRefundWindowHours: true,
          rescheduleWindowHours: true,
          payoutLimitDays: true,
          waitlistClaimHours: true,
        })
        .check(z.describe('Policies shown on the pages.')),
      commission: z
        .extend(rate, {
          ...shownTax,
          categories: categoryRates.check(z.describe('Categories with another commission.')),
        })
        .check(z.describe('What the marketplace keeps of each price, and the announced change.')),
      today: z.iso.date().check(z.describe('Calendar date of business time, in UTC.')),
      mapStyleUrl: z
        .nullable(z.string())
        .check(z.describe('Style of the map of classes; null for the built-in map.')),
      payments: z
        .enum(['demo', 'stripe'])
        .check(z.describe('Payment provider; with demo no money moves, and every page says so.')),
      auth: z.object({
        url: z
          .string()
          .check(z.describe('Identity service: a path on this server, or an address.')),
        apikey: z.nullable(z.string().check(z.describe('Key that a hosted service expects.'))),
        providers: z
          .array(
            z.object({
              name: z.string().check(z.describe('Name in the protocol, such as google.')),
              label: z.string().check(z.describe('Name on its button.')),
              logo: z.nullable(
                z.string().check(z.describe('Picture on its button; null for the built-in mark.')),
              ),
            }),
          )
          .check(z.describe('Providers that people can sign in with.')),
        passkeys: z
          .boolean()
          .check(
            z.describe('Whether people can sign in with a passkey; needs https or localhost.'),
          ),
      }),
    }),
  }),
  'GET /api/dev/mail': endpoint({
    summary: 'List captured mails',
    description:
      'The newest 200 mails that were captured instead of sent. Demo mode only, and only from the machine the server runs on.',
    who: 'anyone',
    only: 'demo-loopback',
    response: z.object({ messages: z.array(capturedMail) }),
  }),
  'GET /api/dev/mail/{id}': endpoint({
    summary: 'Read a captured mail',
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
    summary: 'Delete all captured mails',
    description: 'Demo mode only, and only from the machine the server runs on.',
    who: 'anyone',
    only: 'demo-loopback',
    response: z.object({ deleted: z.int() }),
  }),
  'POST /api/pictures': endpoint({
    summary: 'Upload a picture',
    description:
      'JPEG, PNG or WebP by content, at most 5 MB and 24 megapixels, not animated. The picture is re-encoded, upright and without metadata. A picture that nothing refers to is deleted after a day.',
    who: 'signed-in',
    files: { picture: { most: 1, least: 1, maxBytes: pictureMaxBytes } },
    response: pictureSchema,
    status: 201,
    limit: 'upload',
  }),
  'POST /api/pictures/{key}/crop': endpoint({
    summary: 'Crop one of your pictures',
    description:
      'Stores a part of it as a picture of its own, with a new key. All four values are fractions of its width and height, from the upper left corner.',
    who: 'signed-in',
    params: z.object({ key: pictureKeyRule }),
    body: cropBody,
    response: pictureSchema,
    status: 201,
    errors: ['not_found'],
    limit: 'upload',
  }),
  'GET /api/places': endpoint({
    summary: 'Search ZIP codes and towns',
    description:
      'For search boxes. Matches a ZIP code or its first three digits, or the beginning of a name (largest first), with or without the state. Finds similar names when nothing matches.',
    who: 'anyone',
    query: z.object({
      q: z
        .prefault(z.string().check(z.maxLength(200, 'must be at most 200 characters')), '')
        .check(z.describe('"78701", "austin", "Austin, TX"; an empty text finds nothing.')),
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
          state: z.string().check(z.describe('Two-letter postal code of the state.')),
          label: z.string().check(z.describe('"Austin, TX", or "Austin, TX 78701".')),
          zip: z.nullable(z.string().check(z.describe('Set when the place is a ZIP code.'))),
          latitude: z.number(),
          longitude: z.number(),
          timeZone: z.string().check(z.describe('IANA name.')),
          population: z.int().check(z.describe('0 when unknown.')),
        }),
      ),
      attribution: z.string().check(z.describe('Show it wherever places are shown.')),
    }),
    limit: 'lookUp',
    cacheControl: 'public, max-age=300',
    etag: true,
  }),
  ...accountCalls,
  ...classCalls,
  ...draftCalls,
  ...seriesCalls,
  ...tagCalls,
  ...insightCalls,
  ...suggestionCalls,
  ...mapCalls,
  ...landingCalls,
  ...homeCalls,
  ...countCalls,
  ...bookingCalls,
  ...answerCalls,
  ...learningCalls,
  ...alertCalls,
  ...followCalls,
  ...busyCalendarCalls,
  ...notificationCalls,
  ...payoutCalls,
  ...receiptCalls,
  ...earningsCalls,
  ...adminMoneyCalls,
  ...adminMoneyListCalls,
  ...adminReceiptCalls,
  ...adminSystemCalls,
  ...adminCommissionCalls,
  ...adminHealthCalls,
  ...adminCalls,
  ...adminBookingCalls,
  ...adminRecordCalls,
  ...adminFigureCalls,
  ...featuredCalls,
  ...moderationCalls,
  ...adminDecisionCalls,
  ...dataRequestCalls,
  ...adminPersonCalls,
  ...impersonationCalls,
  ...auditCalls,
  ...announcementCalls,
  ...adminIntegrationCalls,
  ...integrationCalls,
  ...legalCalls,
  ...factorCalls,
  ...rescheduleCalls,
  ...reviewCalls,
  ...questionCalls,
  ...studioCalls,
  ...rosterCalls,
  ...messageCalls,
  ...messageAdminCalls,
  'GET /api/openapi.json': endpoint({
    summary: 'Read the API as an OpenAPI 3.1 document',
    who: 'anyone',
    response: z.record(z.string(), z.unknown()),
    cacheControl: 'public, max-age=60',
    isFixed: true,
  }),
  'GET /api/docs': endpoint({
    summary: 'Read the API documentation page',
    who: 'anyone',
    response: z.string(),
    produces: 'text/html; charset=utf-8',
    cacheControl: 'public, max-age=60',
    isFixed: true,
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
  // A part whose fields are all optional is optional itself.
  object extends Value ? { [K in Key]?: Value } : { [K in Key]: Value };

/** The input a caller sends to the endpoint. */
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

/** A non-empty list where the rule has `least: 1`. */
type Files<Rule> = Rule extends { least: 1 } ? [UploadedFile, ...UploadedFile[]] : UploadedFile[];

/** The input its handler receives once the rules of the contract have passed. */
export type Parsed<Name extends EndpointName> = ParamsOf<Name, 'got'> &
  (Part<Name, 'query'> extends undefined ? object : { query: Got<Part<Name, 'query'>> }) &
  (Part<Name, 'body'> extends undefined ? object : { body: Got<Part<Name, 'body'>> }) &
  (Endpoints[Name] extends { files: infer Rules }
    ? { files: { [Field in keyof Rules]: Files<Rules[Field]> } }
    : object);

/** The body of its success response. */
export type Output<Name extends EndpointName> = Got<Endpoints[Name]['response']>;
