// Every refusal the API can answer: its status, its sentence, what it means and what cures it.

export interface ErrorEntry {
  status: number;
  message: string;
  meaning: string;
  cure: string;
}

const catalogue = {
  bad_request: {
    status: 400,
    message: 'The request could not be understood.',
    meaning: 'The address, the headers or the body are not well-formed HTTP or JSON.',
    cure: 'Send a well-formed request; JSON bodies need the content type application/json.',
  },
  invalid_input: {
    status: 400,
    message: 'Some of the values are not valid.',
    meaning: 'A path, query or body value breaks a rule of the call; `fields` says which.',
    cure: 'Correct the named fields and send the request again.',
  },
  unauthenticated: {
    status: 401,
    message: 'Please sign in.',
    meaning: 'The call needs a bearer token, or the one sent is wrong or has expired.',
    cure: 'Sign in, or refresh the session, and send the new access token.',
  },
  second_factor_needed: {
    status: 403,
    message: 'Please enter the code of your second factor.',
    meaning: 'The account has a second factor, and this session has not passed it yet.',
    cure: 'Verify the second factor, and send the access token that this gives.',
  },
  recent_sign_in_needed: {
    status: 403,
    message: 'Please sign in again to do this.',
    meaning: 'The call needs a sign-in that is not older than 10 minutes.',
    cure: 'Sign in once more, and repeat the request with the new access token.',
  },
  suspended: {
    status: 403,
    message: 'This account is suspended.',
    meaning: 'An operator has suspended the account; it can only read what everyone can.',
    cure: 'Write to the support address.',
  },
  instructors_only: {
    status: 403,
    message: 'Only instructors can do this.',
    meaning: 'The call is for instructors and the caller is not one yet.',
    cure: 'Become an instructor first.',
  },
  instructor_suspended: {
    status: 403,
    message: 'You may not teach at the moment.',
    meaning: 'An operator has taken back the right to teach.',
    cure: 'Write to the support address.',
  },
  foreign_origin: {
    status: 403,
    message: 'Only pages of this site can connect here.',
    meaning: 'A browser sent the `Origin` of another site along with a live connection.',
    cure: 'Connect from a page of this site, or from a program that sends no `Origin`.',
  },
  not_found: {
    status: 404,
    message: 'There is nothing here.',
    meaning: 'The thing does not exist, or it is not yours to see.',
    cure: 'Check the address, and that you are signed in with the right account.',
  },
  method_not_allowed: {
    status: 405,
    message: 'This address does not support that method.',
    meaning: 'The path exists but not with this HTTP method; `Allow` lists those it has.',
    cure: 'Use one of the methods of the `Allow` header.',
  },
  request_timeout: {
    status: 408,
    message: 'The request took too long to arrive.',
    meaning: 'Headers or body came in too slowly, and the connection was closed.',
    cure: 'Send the request again over a better connection.',
  },
  email_exists: {
    status: 409,
    message: 'Email already exists. Please use a different email or try logging in.',
    meaning: 'Somebody has an account with this e-mail address.',
    cure: 'Sign in, or use another address.',
  },
  username_taken: {
    status: 409,
    message: 'Username already exists.',
    meaning: 'Somebody else has this username; upper and lower case count as the same.',
    cure: 'Choose another one.',
  },
  profile_failed: {
    status: 409,
    message: 'Failed to create user profile.',
    meaning: 'The token is good, but no profile can be made from what it says; `message` says why.',
    cure: 'Complete the account at the identity service, then sign in again.',
  },
  settings_changed: {
    status: 409,
    message: 'The settings were changed meanwhile.',
    meaning: 'Somebody saved other settings after the version you read.',
    cure: 'Read the settings again, then repeat your change.',
  },
  clock_runs_forward: {
    status: 409,
    message: 'Time can only be moved forward.',
    meaning: 'The wanted moment is not after the present business time.',
    cure: 'Choose a later moment.',
  },
  mail_not_failed: {
    status: 409,
    message: 'This mail has not failed.',
    meaning:
      'Only a mail that was given up can be sent again; this one is waiting or has gone out.',
    cure: 'Read the list of failed mails again.',
  },
  meeting_overlap: {
    status: 409,
    message: 'You already teach at that time.',
    meaning: 'A meeting would overlap another one of the same instructor; `message` names it.',
    cure: 'Choose another time, or cancel the other date first.',
  },
  date_not_scheduled: {
    status: 409,
    message: 'This date is already cancelled or over.',
    meaning: 'Only a date that is still ahead can be cancelled.',
    cure: 'Read the class again.',
  },
  session_full: {
    status: 409,
    message: 'This date is full.',
    meaning: 'There are fewer seats left than were asked for.',
    cure: 'Ask for fewer seats or another date, or wait on the list of this one.',
  },
  session_closed: {
    status: 409,
    message: 'This date can no longer be booked.',
    meaning: 'It has begun, is over, or was cancelled, or its class is no longer offered.',
    cure: 'Choose another date.',
  },
  own_class: {
    status: 409,
    message: "You're the instructor of this class.",
    meaning: 'Nobody books a class they give.',
    cure: 'Book with another account, or tell the person you mean.',
  },
  already_booked: {
    status: 409,
    message: 'You already have a booking for this date.',
    meaning: 'One person has one booking for a date, and this one is for another number of seats.',
    cure: 'Cancel the booking you have, then book anew.',
  },
  price_changed: {
    status: 409,
    message: 'The price has just changed. Please look at it again.',
    meaning: 'A seat does not cost what the request says; nothing was booked.',
    cure: 'Read the class again, then book at its price.',
  },
  booking_over: {
    status: 409,
    message: 'This booking is already cancelled or over.',
    meaning: 'What was asked needs a booking that is still good, and a class that has not begun.',
    cure: 'Read the booking again.',
  },
  hold_extended: {
    status: 409,
    message: 'You have already taken the extra time.',
    meaning: 'The time to pay can be made longer once.',
    cure: 'Pay before it is over, or book again afterwards.',
  },
  seats_left: {
    status: 409,
    message: 'There are seats left: book them.',
    meaning: 'Nobody has to wait while there are enough seats.',
    cure: 'Book the date.',
  },
  offer_over: {
    status: 409,
    message: 'These seats are no longer kept for you.',
    meaning: 'The offer was answered before, has run out, or has not been made.',
    cure: 'Look at the date: it can be booked if there are seats, or waited for.',
  },
  refund_request_refused: {
    status: 409,
    message: 'There is nothing to ask for.',
    meaning: 'Only a booking that was cancelled too late can be asked about, and only once.',
    cure: 'Read the booking again.',
  },
  refund_request_answered: {
    status: 409,
    message: 'This request has been answered.',
    meaning: 'Somebody else was faster, or the class was cancelled meanwhile.',
    cure: 'Read the list again.',
  },
  checkout_closed: {
    status: 409,
    message: 'This payment page is closed.',
    meaning: 'It was paid, or the time to pay was over.',
    cure: 'Go back to the booking.',
  },
  payment_declined: {
    status: 402,
    message: "The payment was declined. You haven't been charged.",
    meaning: 'The provider refused the payment; the page stays open for another try.',
    cure: 'Try again, or pay in another way.',
  },
  precondition_failed: {
    status: 412,
    message: 'The file is not in the version you asked for.',
    meaning: 'The version that `If-Match` or `If-Unmodified-Since` names is not the present one.',
    cure: 'Read the file again without the condition.',
  },
  payload_too_large: {
    status: 413,
    message: 'The request body is too large.',
    meaning: 'The body exceeds the limit of the call (1 MB unless the call says otherwise).',
    cure: 'Send less.',
  },
  address_too_long: {
    status: 414,
    message: 'The address is too long.',
    meaning: 'A part of the path is longer than any id we give out.',
    cure: 'Check the address.',
  },
  unsupported_media_type: {
    status: 415,
    message: 'The body is not in a format this call reads.',
    meaning: 'The content type of the body is not the one of this call.',
    cure: 'Send the content type application/json, or multipart/form-data where the call takes files.',
  },
  range_not_satisfiable: {
    status: 416,
    message: 'The file does not have that range.',
    meaning: 'The range begins behind the end of the file; `Content-Range` says how long that is.',
    cure: 'Ask for a range inside the file, or for all of it.',
  },
  expectation_failed: {
    status: 417,
    message: 'The request expects something this server does not do.',
    meaning: 'The `Expect` header says something other than 100-continue.',
    cure: 'Send the request without the `Expect` header.',
  },
  idempotency_key_reused: {
    status: 422,
    message: 'This Idempotency-Key was already used for another request.',
    meaning: 'The key belongs to an earlier request to the same call with other values.',
    cure: 'Use a new key for each new request, and the same key only to repeat one.',
  },
  upgrade_required: {
    status: 426,
    message: 'This address speaks WebSocket only.',
    meaning: 'Live updates come over a WebSocket, and the request did not ask for one.',
    cure: 'Open a WebSocket to this address.',
  },
  too_many_requests: {
    status: 429,
    message: 'Too many requests; please wait a moment.',
    meaning: 'A rate limit is used up; `Retry-After` says for how many seconds.',
    cure: 'Wait that long, then try again.',
  },
  headers_too_large: {
    status: 431,
    message: 'The request headers are too large.',
    meaning: 'Address and headers together exceed 16 KB.',
    cure: 'Send smaller headers.',
  },
  internal: {
    status: 500,
    message: 'Something went wrong on our side.',
    meaning: 'An unexpected failure; it is logged under the request id of the answer.',
    cure: 'Try again later, and give the request id when you report it.',
  },
  busy: {
    status: 503,
    message: 'Too many people are doing this at the same moment; please try again.',
    meaning: 'The call waited too long for somebody else and changed nothing.',
    cure: 'Repeat the request after `Retry-After` seconds.',
  },
  unavailable: {
    status: 503,
    message: 'The service is not available right now; please try again shortly.',
    meaning: 'The database cannot be reached, or the server is starting or stopping.',
    cure: 'Repeat the request after `Retry-After` seconds.',
  },
  payment_unavailable: {
    status: 503,
    message:
      'The payment service does not answer. Your seats are held; please try again in a moment.',
    meaning: 'The provider could not be reached, or refused to open a payment page.',
    cure: 'Ask for the checkout of the booking again.',
  },
  storage_full: {
    status: 507,
    message: 'There is no room for more files right now; please try again later.',
    meaning: 'The disk that keeps uploaded files is full; nothing was stored.',
    cure: 'Try again later; the operator has to make room.',
  },
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof catalogue;
export const errors: Readonly<Record<ErrorCode, ErrorEntry>> = catalogue;

/** The body of every answer that is not a success. */
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
  /** What led to it, for the log only. */
  cause?: unknown;
}

/** An expected "no": thrown by rules and use cases, answered with its entry of the catalogue. */
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
