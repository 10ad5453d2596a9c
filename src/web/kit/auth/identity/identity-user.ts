// The signed-in person in the identity service: email address, pending change, second factors.
import { queryOptions } from '@tanstack/react-query';
import { callIdentity } from './call-identity.ts';

const readUser = async () => (await callIdentity((client) => client.getUser())).data.user;

export type IdentityUser = Awaited<ReturnType<typeof readUser>>;

export const identityUserQuery = queryOptions({
  queryKey: ['identity user'],
  queryFn: readUser,
  // People confirm an address or add a second factor elsewhere, then return to this tab.
  refetchOnWindowFocus: 'always',
});

/** The verified factors, without the recovery codes, which the service lists among them. */
export const secondFactorsOf = (user: IdentityUser) =>
  (user.factors ?? []).filter(
    (factor) => factor.status === 'verified' && factor.factor_type !== 'recovery_code',
  );
