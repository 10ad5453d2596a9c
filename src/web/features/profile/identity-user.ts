// The signed-in person as the identity service knows them: address, pending change, second factors.
import { queryOptions } from '@tanstack/react-query';
import { askIdentity } from './ask-identity.ts';

const readUser = async () => (await askIdentity((client) => client.getUser())).data.user;

export type IdentityUser = Awaited<ReturnType<typeof readUser>>;

export const identityUserQuery = queryOptions({
  queryKey: ['identity user'],
  queryFn: readUser,
  // The second confirmation of an address happens elsewhere, and then people come back to this tab.
  refetchOnWindowFocus: ({ state }) => (state.data?.new_email ? 'always' : false),
});

export const secondFactorsOf = (user: IdentityUser) =>
  (user.factors ?? []).filter((factor) => factor.status === 'verified');
