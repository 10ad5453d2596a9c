// The catalog of every refusal the API can respond with: status, message, meaning and cure.
import { accountErrors } from './accounts/account-errors.ts';
import { alertErrors } from './alerts/alert-errors.ts';
import { bookingErrors } from './bookings/booking-errors.ts';
import { sessionErrors } from './bookings/session-errors.ts';
import { adminErrors } from './admin/admin-errors.ts';
import { archiveErrors } from './classes/archive-errors.ts';
import { draftErrors } from './classes/draft-errors.ts';
import { insightErrors } from './classes/insight-errors.ts';
import { integrationErrors } from './integrations/integration-errors.ts';
import { busyCalendarErrors } from './calendars/busy-calendar-errors.ts';
import { followErrors } from './follows/follow-errors.ts';
import { moneyErrors } from './money/money-errors.ts';
import { messageErrors } from './messages/message-errors.ts';
import { questionErrors } from './questions/question-errors.ts';
import { studioErrors } from './studios/studio-errors.ts';
import { notificationErrors } from './notifications/notification-errors.ts';
import { reviewErrors } from './reviews/review-errors.ts';
import { rosterErrors } from './bookings/roster-errors.ts';

export interface ErrorEntry {
  status: number;
  message: string;
  meaning: string;
  cure: string;
}

const catalog = {
  bad_request: {
    status: 400,
    message: 'The request could not be understood.',
    meaning: 'The path, the headers or the body are not well-formed HTTP or JSON.',
    cure: 'Send a well-formed request; JSON bodies need the content type application/json.',
  },
  invalid_input: {
    status: 400,
    message: 'Some of what you entered is not right. Check it, then try again.',
    meaning: 'A path, query or body value breaks a rule of the endpoint; `fields` says which.',
    cure: 'Correct the named fields and send the request again.',
  },
  unauthenticated: {
    status: 401,
    message: 'Sign in to go on.',
    meaning: 'The endpoint needs a bearer token, or the one sent is invalid or has expired.',
    cure: 'Sign in, or refresh the sign-in session, and send the new access token.',
  },
  second_factor_needed: {
    status: 403,
    message: 'Enter the code of your second step.',
    meaning: 'The account has a second factor, and this sign-in session has not passed it yet.',
    cure: 'Verify the second factor, then send the new access token.',
  },
  operator_factor_needed: {
    status: 403,
    message: 'Operators need a second step or a passkey. Set one up.',
    meaning:
      'The account is an operator, the server is live, and the sign-in has used no second factor and no passkey.',
    cure: 'Set up a second factor or a passkey, pass it, then send the new access token.',
  },
  recent_sign_in_needed: {
    status: 403,
    message: 'Confirm that it is you.',
    meaning: 'The endpoint needs a sign-in that is not older than 10 minutes.',
    cure: 'Confirm the password or the second factor, or sign in again, then repeat the request with the new access token.',
  },
  suspended: {
    status: 403,
    message: 'This account is suspended.',
    meaning: 'An operator has suspended the account; it can only read public data.',
    cure: 'Contact support.',
  },
  instructors_only: {
    status: 403,
    message: 'Only instructors can do this.',
    meaning: 'The endpoint is for instructors, and the caller is not one yet.',
    cure: 'Become an instructor first.',
  },
  instructor_suspended: {
    status: 403,
    message: 'You may not teach at the moment.',
    meaning: 'An operator has stopped this person from teaching.',
    cure: 'Contact support.',
  },
  foreign_origin: {
    status: 403,
    message: 'Only pages of this site can connect here.',
    meaning: 'A browser opened a live connection with the `Origin` of another site.',
    cure: 'Connect from a page of this site, or from a program that sends no `Origin`.',
  },
  not_found: {
    status: 404,
    message: 'There is nothing at this address. Check it for typing mistakes.',
    meaning: 'The resource does not exist, or the caller may not see it.',
    cure: 'Check the path, and that you are signed in with the right account.',
  },
  method_not_allowed: {
    status: 405,
    message: 'This address does not support that method.',
    meaning: 'The path exists, but not with this HTTP method; `Allow` lists the supported ones.',
    cure: 'Use one of the methods in the `Allow` header.',
  },
  request_timeout: {
    status: 408,
    message: 'The request took too long to arrive.',
    meaning: 'Headers or body arrived too slowly, and the connection was closed.',
    cure: 'Send the request again over a better connection.',
  },
  ...accountErrors,
  ...adminErrors,
  ...integrationErrors,
  ...sessionErrors,
  ...bookingErrors,
  ...alertErrors,
  ...archiveErrors,
  ...draftErrors,
  ...insightErrors,
  ...followErrors,
  ...busyCalendarErrors,
  ...notificationErrors,
  ...rosterErrors,
  ...moneyErrors,
  ...reviewErrors,
  ...messageErrors,
  ...questionErrors,
  ...studioErrors,
  precondition_failed: {
    status: 412,
    message: 'The file is not in the version you asked for.',
    meaning: 'The version that `If-Match` or `If-Unmodified-Since` names is not the current one.',
    cure: 'Read the file again without the condition.',
  },
  payload_too_large: {
    status: 413,
    message: 'The request body is too large.',
    meaning: 'The body exceeds the limit of the endpoint (1 MB unless it says otherwise).',
    cure: 'Send a smaller body.',
  },
  address_too_long: {
    status: 414,
    message: 'The address is too long.',
    meaning: 'A part of the path is longer than any valid id.',
    cure: 'Check the path.',
  },
  unsupported_media_type: {
    status: 415,
    message: 'The body is not in a format this call reads.',
    meaning: 'The endpoint does not accept this content type.',
    cure: 'Send the content type application/json, or multipart/form-data where the endpoint takes files.',
  },
  range_not_satisfiable: {
    status: 416,
    message: 'The file does not have that range.',
    meaning: 'The range starts after the end of the file; `Content-Range` gives its length.',
    cure: 'Request a range inside the file, or the whole file.',
  },
  expectation_failed: {
    status: 417,
    message: 'The request expects something this server does not do.',
    meaning: 'The `Expect` header is not 100-continue.',
    cure: 'Send the request without the `Expect` header.',
  },
  idempotency_key_reused: {
    status: 422,
    message: 'This Idempotency-Key was already used for another request.',
    meaning: 'The key belongs to an earlier request to the same endpoint with other values.',
    cure: 'Use a new key for each new request, and the same key only to repeat it.',
  },
  upgrade_required: {
    status: 426,
    message: 'This address speaks WebSocket only.',
    meaning: 'Live updates use a WebSocket, and the request did not ask for one.',
    cure: 'Open a WebSocket to this address.',
  },
  too_many_requests: {
    status: 429,
    message: 'That was too often in a short time. Wait a moment, then try again.',
    meaning: 'A rate limit is used up; `Retry-After` gives the seconds to wait.',
    cure: 'Wait that long, then try again.',
  },
  too_many_pictures: {
    status: 429,
    message: 'Your last photos are still being prepared. Send the next one in a few seconds.',
    meaning:
      'The person has three requests with pictures in progress, which is the most; `Retry-After` gives the seconds to wait.',
    cure: 'Wait that long or until one of the requests is answered, then send the picture again.',
  },
  headers_too_large: {
    status: 431,
    message: 'The request headers are too large.',
    meaning: 'Path and headers together exceed 16 KB.',
    cure: 'Send smaller headers.',
  },
  internal: {
    status: 500,
    message: 'Something went wrong on our side. Try again in a minute.',
    meaning: 'An unexpected failure; it is logged under the request id of the response.',
    cure: 'Try again later, and include the request id when you report it.',
  },
  busy: {
    status: 503,
    message: 'Too many people are doing this at the same moment. Nothing was changed; try again.',
    meaning: 'The request waited too long for other requests and changed nothing.',
    cure: 'Repeat the request after `Retry-After` seconds.',
  },
  unavailable: {
    status: 503,
    message: 'We cannot be reached right now. Try again in a minute.',
    meaning: 'The database cannot be reached, or the server is starting or stopping.',
    cure: 'Repeat the request after `Retry-After` seconds.',
  },
  took_too_long: {
    status: 503,
    message:
      'This took too long, so we stopped waiting. See whether it is done before you try again.',
    meaning: 'The work did not end within 20 seconds. It may still take effect.',
    cure: 'Repeat the request with the same `Idempotency-Key`, or read what it changes first.',
  },
  payment_unavailable: {
    status: 503,
    message:
      'The payment provider does not respond. Your seats are held for you; try again in a moment.',
    meaning: 'The payment provider could not be reached, or refused to open a payment page.',
    cure: 'Request the checkout of the booking again.',
  },
  storage_full: {
    status: 507,
    message: 'There is no room for more files right now. Nothing was saved; try again later.',
    meaning: 'The disk for uploaded files is full; nothing was stored.',
    cure: 'Try again later; the operator has to free disk space.',
  },
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof catalog;
export const errors: Readonly<Record<ErrorCode, ErrorEntry>> = catalog;

/** The body of every error response. */
export interface ErrorBody {
  error: ErrorCode;
  message: string;
  fields?: Record<string, string>;
  requestId?: string;
}

interface RefusalDetails {
  message?: string;
  fields?: Record<string, string>;
  retryAfterSeconds?: number;
  /** The underlying error, for the log only. */
  cause?: unknown;
}

/** An expected failure: rules and use cases throw it, and the response carries its catalog entry. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, details: RefusalDetails = {}) {
    super(details.message ?? errors[code].message, { cause: details.cause });
    this.code = code;
    this.fields = details.fields;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }
}

/** Things that a request can name and the caller cannot find, in the words of the screens. */
type MissingThing =
  | 'API key'
  | 'account'
  | 'announcement'
  | 'answer'
  | 'application'
  | 'attachment'
  | 'booking'
  | 'calendar'
  | 'change'
  | 'class'
  | 'conversation'
  | 'date'
  | 'delivery'
  | 'device'
  | 'draft'
  | 'file'
  | 'credit note'
  | 'exception'
  | 'instructor'
  | 'impersonation'
  | 'invitation'
  | 'job'
  | 'mail'
  | 'map'
  | 'member'
  | 'money event'
  | 'note'
  | 'offer'
  | 'page'
  | 'payment'
  | 'payout'
  | 'penalty'
  | 'photo'
  | 'place on the waiting list'
  | 'question'
  | 'receipt'
  | 'refund'
  | 'request'
  | 'refund request'
  | 'removal'
  | 'report'
  | 'review'
  | 'sign-in'
  | 'statement'
  | 'studio'
  | 'tag'
  | 'tax'
  | 'webhook endpoint';

/** Refuses alike what does not exist and what belongs to somebody else, and names it. */
export const missing = (thing: MissingThing): Refusal =>
  new Refusal('not_found', {
    message: `There is no such ${thing}. Check the link, and that you are signed in with the right account.`,
  });
