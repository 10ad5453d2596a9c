// Puts together how callers are identified: their token, their session, their profile, and the factor of operators.
import type { Config } from '#platform/config/config.ts';
import type { Authentication } from '#platform/http/auth/authenticate.ts';
import type { IdentityPort } from '#platform/identity-port.ts';
import { createFindImpersonated } from '../shared/impersonations/find-impersonated.ts';
import { createFindCaller } from './find-caller.ts';

type Needs = Parameters<typeof createFindCaller>[0] & {
  config: Pick<Config, 'mode'>;
  tokens: NonNullable<Authentication['tokens']>;
  findKey: NonNullable<Authentication['findKey']>;
  identity: Pick<IdentityPort, 'checkAuthSession'>;
};

export const createAuthentication = ({
  tokens,
  findKey,
  identity,
  ...context
}: Needs): Authentication => ({
  tokens,
  findKey,
  findCaller: createFindCaller(context),
  findImpersonated: createFindImpersonated(context),
  checkAuthSession: (claims) => identity.checkAuthSession(claims),
  needsOperatorFactor: context.config.mode === 'live',
});
