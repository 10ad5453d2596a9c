// Connects a provider to the signed-in account by way of the provider's sign-in page, and disconnects one.
import type { UserIdentity } from '@supabase/auth-js';
import { providerReturnAddress } from '#web/kit/auth/providers/provider-return.ts';
import { callIdentity } from '#web/kit/auth/identity/call-identity.ts';

/** The browser leaves this page when it succeeds. */
export async function connectProvider(provider: string): Promise<void> {
  const redirect = '/dashboard/profile';
  const redirectTo = providerReturnAddress({ provider, redirect, isConnecting: true });
  await callIdentity((client) =>
    client.linkIdentity({
      provider: provider as Parameters<typeof client.signInWithOAuth>[0]['provider'],
      options: { redirectTo },
    }),
  );
}

export async function disconnectProvider(identity: UserIdentity): Promise<void> {
  await callIdentity((client) => client.unlinkIdentity(identity));
}
