// The calls about one's own account; part of the table of all calls.
import * as z from 'zod/mini';
import { type Address, endpoint, type EndpointSpec } from './endpoint.ts';
import { emailRule, profileChange, profileSchema, roles } from './profile.ts';
import { byId, instant } from './wire-values.ts';

export const accountCalls = {
  'GET /api/profile': endpoint({
    summary: 'Read your own profile',
    description: 'It is made when a person is seen for the first time.',
    who: 'signed-in',
    response: profileSchema,
  }),
  'PUT /api/profile': endpoint({
    summary: 'Change your own profile',
    description:
      'What is left out stays as it is. `profileImage` is the key of a picture you uploaded, or null.',
    who: 'signed-in',
    body: profileChange,
    response: profileSchema,
    errors: ['username_taken'],
    limit: 'change',
  }),
  'POST /api/account/email-check': endpoint({
    summary: 'Ask whether an e-mail address is still free',
    description: 'Before signing up; when this call fails, sign up all the same.',
    who: 'anyone',
    body: z.strictObject({ email: emailRule }),
    response: z.object({ available: z.literal(true) }),
    errors: ['email_exists'],
    limit: 'emailCheck',
  }),
  'GET /api/account/sessions': endpoint({
    summary: 'List where you are signed in',
    who: 'signed-in',
    response: z.object({
      sessions: z
        .nullable(
          z.array(
            z.object({
              id: z.uuid(),
              current: z.boolean().check(z.describe('The one this call was made with.')),
              device: z.string().check(z.describe('"Chrome on Linux".')),
              ip: z.nullable(z.string()),
              createdAt: instant,
              lastSeenAt: instant,
            }),
          ),
        )
        .check(z.describe('Null where a hosted service keeps them.')),
    }),
  }),
  'DELETE /api/account/sessions/{id}': endpoint({
    summary: 'Sign out one of your sessions',
    description: 'It is noticed everywhere within 30 seconds.',
    who: 'signed-in',
    params: byId,
    response: z.object({ id: z.uuid() }),
    errors: ['not_found'],
    limit: 'change',
  }),
  'GET /api/account/data': endpoint({
    summary: 'Download everything we know about you',
    who: 'signed-in',
    response: z.record(z.string(), z.unknown()),
    limit: 'download',
  }),
  'POST /api/account/delete': endpoint({
    summary: 'Delete your account',
    description:
      'Takes you out of everything and keeps what the books need. Asks for your e-mail address once more, and for a sign-in that is not older than 10 minutes.',
    who: 'signed-in',
    body: z.strictObject({ email: z.string().check(z.maxLength(320)) }),
    response: z.object({ deleted: z.literal(true) }),
    errors: ['recent_sign_in_needed', 'last_operator'],
    limit: 'change',
  }),
  'GET /api/demo/accounts': endpoint({
    summary: 'List the people one can sign in as in the demo',
    description: 'Empty outside the demo, and where a hosted service keeps the accounts.',
    who: 'anyone',
    response: z.object({
      accounts: z.array(
        z.object({
          role: z.enum(roles),
          name: z.string(),
          email: z.string(),
          password: z.string(),
          what: z.string().check(z.describe('What one can see with this account.')),
        }),
      ),
    }),
  }),
} as const satisfies Record<Address, EndpointSpec>;
