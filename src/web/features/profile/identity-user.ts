// The signed-in person as the identity service knows them: address, pending change, second factors.
import { queryOptions } from '@tanstack/react-query';
import { askIdentity } from './ask-identity.ts';

const readUser = async () => (await askIdentity((client) => client.getUser())).data.user;

export type IdentityUser = Awaited<ReturnType<typeof readUser>>;

export const identityUserQuery = queryOptions({
  queryKey: ['identity user'],
  queryFn: readUser,
  // An address is confirmed, or a second factor added, elsewhere; then people come back to this tab.
  refetchOnWindowFocus: 'always',
});

export const secondFactorsOf = (user: IdentityUser) =>
  (user.factors ?? []).filter((factor) => factor.status === 'verified');
