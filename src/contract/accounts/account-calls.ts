// Endpoints for the caller's own account; part of the endpoint table.
import * as z from 'zod/mini';
import { standings } from '#domain/standing.ts';
import { type Address, endpoint, type EndpointSpec } from '../endpoint.ts';
import { emailRule, profileChange, profileSchema, roles } from './profile.ts';
import { byId, instant } from '../wire-values.ts';

export const accountCalls = {
  'GET /api/profile': endpoint({
    summary: 'Read your own profile',
    description: 'The profile is created the first time a person is seen.',
    who: 'signed-in',
    response: profileSchema,
  }),
  'PUT /api/profile': endpoint({
    summary: 'Update your own profile',
    description:
      'Omitted fields stay as they are. `profileImage` is the key of a picture you uploaded, or null.',
    who: 'signed-in',
    body: profileChange,
    response: profileSchema,
    errors: ['username_taken'],
    limit: 'change',
  }),
  'POST /api/account/email-check': endpoint({
    summary: 'Check whether an e-mail address is available',
    description: 'For use before sign-up. If the check itself fails, sign up anyway.',
    who: 'anyone',
    body: z.strictObject({ email: emailRule }),
    response: z.object({ available: z.literal(true) }),
    errors: ['email_exists'],
    limit: 'emailCheck',
  }),
  'POST /api/account/adult-confirmation': endpoint({
    summary: 'Confirm that you are at least 18 years old',
    description:
      'For accounts that did not confirm it at sign-up. Repeating it keeps the time of the first one.',
    who: 'signed-in',
    response: z.object({ adultConfirmedAt: instant }),
    limit: 'change',
  }),
  'GET /api/account/sessions': endpoint({
    summary: 'List your sign-in sessions',
    who: 'signed-in',
    response: z.object({
      sessions: z
        .nullable(
          z.array(
            z.object({
              id: z.uuid(),
              current: z.boolean().check(z.describe('Whether this request was made with it.')),
              device: z.string().check(z.describe('For example "Chrome on Linux".')),
              ip: z.nullable(z.string()),
              createdAt: instant,
              lastSeenAt: instant,
            }),
          ),
        )
        .check(z.describe('Null when a hosted identity service manages them.')),
    }),
  }),
  'DELETE /api/account/sessions/{id}': endpoint({
    summary: 'End one of your sign-in sessions',
    description: 'Takes effect everywhere within 30 seconds.',
    who: 'signed-in',
    params: byId,
    response: z.object({ id: z.uuid() }),
    errors: ['not_found'],
    limit: 'change',
  }),
  'GET /api/account/standing': endpoint({
    summary: 'Read whether your account is suspended, and why',
    description: 'Also for suspended people, who can call nothing else of their account.',
    who: 'signed-in',
    openToSuspended: true,
    response: z.object({
      standing: z.enum(standings),
      since: z.nullable(instant).check(z.describe('Since when the account is suspended.')),
      reason: z.nullable(z.string()).check(z.describe('As the person was notified of it.')),
    }),
  }),
  'GET /api/account/data': endpoint({
    summary: 'Download your personal data',
    description: 'The sign-in must not be older than 10 minutes.',
    who: 'signed-in',
    needsRecentSignIn: true,
    response: z.record(z.string(), z.unknown()),
    limit: 'download',
  }),
  'POST /api/account/delete': endpoint({
    summary: 'Delete your account',
    description:
      'Removes you everywhere and keeps what the ledger needs. `email` must repeat your e-mail address, and the sign-in must not be older than 10 minutes.',
    who: 'signed-in',
    needsRecentSignIn: true,
    body: z.strictObject({ email: z.string().check(z.maxLength(320)) }),
    response: z.object({ deleted: z.literal(true) }),
    errors: ['last_operator'],
    limit: 'change',
  }),
  'GET /api/demo/accounts': endpoint({
    summary: 'List the demo accounts',
    description:
      'Empty outside demo mode, and when a hosted identity service manages the accounts.',
    who: 'anyone',
    response: z.object({
      accounts: z.array(
        z.object({
          role: z.enum(roles),
          name: z.string(),
          email: z.string(),
          password: z.string(),
          what: z.string().check(z.describe('Describes what the account can do.')),
        }),
      ),
    }),
  }),
} as const satisfies Record<Address, EndpointSpec>;
