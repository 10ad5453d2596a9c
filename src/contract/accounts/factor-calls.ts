// Endpoints through which operators remove lost second factors and passkeys, and their owners stop it; part of the
// endpoint table.
import * as z from 'zod/mini';
import { adminReason } from '../admin/admin-shapes.ts';
import { type Address, endpoint, type EndpointSpec } from '../endpoint.ts';
import { byId, instant } from '../wire-values.ts';

export const factorKind = z
  .enum(['totp', 'webauthn', 'passkey'])
  .check(z.describe('An authenticator app, a security key or a passkey.'));
export type FactorKind = z.infer<typeof factorKind>;

const removalState = z
  .enum(['waiting', 'removed', 'stopped', 'canceled', 'used', 'gone'])
  .check(
    z.describe(
      '`stopped` by the owner; `canceled` by an operator; `used`: the owner has signed in with it meanwhile; `gone`: the owner has removed it.',
    ),
  );
export type RemovalState = z.infer<typeof removalState>;

const factorRemoval = z.object({
  id: z.uuid(),
  factorId: z.uuid(),
  kind: factorKind,
  name: z.string(),
  reason: z.string(),
  askedBy: z.object({ id: z.uuid(), fullName: z.string() }),
  askedAt: instant,
  dueAt: instant.check(z.describe('When it takes effect, in real time.')),
  state: removalState,
  endedAt: z.nullable(instant),
});

const adminFactors = z.object({
  isHosted: z.boolean().check(z.describe('Whether a hosted service has the factors.')),
  factors: z.array(
    z.object({
      id: z.uuid(),
      kind: factorKind,
      name: z.string().check(z.describe('Empty if the owner gave it none.')),
      since: instant,
    }),
  ),
  removals: z.array(factorRemoval).check(z.describe('Newest first; at most 20.')),
});
export type AdminFactors = z.infer<typeof adminFactors>;
export type AdminFactorRemoval = z.infer<typeof factorRemoval>;

const mostSecretLetters = 200;

export const factorCalls = {
  'GET /api/admin/people/{id}/factors': endpoint({
    summary: "List a person's second factors and passkeys",
    description: 'With the removals that operators have asked for.',
    who: 'operator',
    params: byId,
    response: adminFactors,
    errors: ['not_found'],
  }),
  'POST /api/admin/people/{id}/factor-removals': endpoint({
    summary: 'Ask for the removal of a second factor or passkey',
    description:
      'For people who have lost it. Takes effect after 24 hours of real time. The owner is notified at once by mail, with the reason and a link that stops it; signing in with the factor stops it, too. The sign-in must not be older than 10 minutes.',
    who: 'operator',
    needsRecentSignIn: true,
    params: byId,
    body: z.strictObject({
      factorId: z.uuid({ error: 'must be an id' }),
      reason: adminReason,
    }),
    response: z.object({ id: z.uuid().check(z.describe('Id of the removal.')), dueAt: instant }),
    errors: [
      'not_found',
      'already_decided',
      'not_about_yourself',
      'factors_hosted',
      'owner_unreachable',
    ],
    limit: 'change',
  }),
  'POST /api/admin/factor-removals/{id}/cancel': endpoint({
    summary: 'Cancel the removal of a second factor or passkey',
    description: 'Notifies the owner by mail.',
    who: 'operator',
    params: byId,
    response: z.object({ id: z.uuid() }),
    errors: ['not_found', 'already_decided', 'not_about_yourself', 'factors_hosted'],
    limit: 'change',
  }),
  'POST /api/factor-removals/stop': endpoint({
    summary: 'Stop the removal of your second factor or passkey',
    description:
      'Needs the secret of the mailed link, and no sign-in. Responds alike when repeated. `removed` means that it was too late.',
    who: 'anyone',
    body: z.strictObject({
      secret: z.string().check(z.minLength(1), z.maxLength(mostSecretLetters)),
    }),
    response: z.object({ kind: factorKind, state: removalState }),
    errors: ['not_found'],
    limit: 'change',
  }),
} as const satisfies Record<Address, EndpointSpec>;
