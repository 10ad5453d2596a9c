// The address that a sign-in provider leads back to: builds it, and reads what the provider added.
import { sameSitePath } from '#domain/same-site-path.ts';

export const providerReturnPath = '/auth/callback';

interface Departure {
  provider: string;
  /** The path to go on to. */
  redirect: string;
  /** Whether the provider is to be connected to the account that is signed in. */
  isConnecting?: boolean;
}

export function providerReturnAddress({ provider, redirect, isConnecting }: Departure): string {
  const search = new URLSearchParams({
    provider,
    ...(redirect !== '/' && { redirect }),
    ...(isConnecting && { connect: '1' }),
  });
  return `${location.origin}${providerReturnPath}?${search}`;
}

export interface ProviderReturn extends Required<Departure> {
  /** To be exchanged for the session. */
  code: string | null;
  /** The client's id of the request, which finds the verifier of the code. */
  flowId: string | null;
  /** Why there is no code. The text beside it in the address is never shown. */
  errorCode: string | null;
}

export function readProviderReturn(search: string): ProviderReturn {
  const query = new URLSearchParams(search);
  return {
    provider: query.get('provider') ?? '',
    redirect: sameSitePath(query.get('redirect')),
    isConnecting: query.get('connect') === '1',
    code: query.get('code'),
    flowId: query.get('sb_flow_id'),
    errorCode: query.get('error_code'),
  };
}
