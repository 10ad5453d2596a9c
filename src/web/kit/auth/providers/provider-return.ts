// The address that a sign-in provider leads back to, and what that address says.
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
  /** Why there is no code. Its text in the address is never shown. */
  errorCode: string | null;
}

export function readProviderReturn(search: string): ProviderReturn {
  const said = new URLSearchParams(search);
  return {
    provider: said.get('provider') ?? '',
    redirect: sameSitePath(said.get('redirect')),
    isConnecting: said.get('connect') === '1',
    code: said.get('code'),
    errorCode: said.get('error_code'),
  };
}

let taken: ProviderReturn | undefined;

/**
 * Takes code and reasons out of the address, so that Back does not lead to them. Called before the identity client
 * starts, which would otherwise exchange any code that it finds there by itself.
 */
export function takeProviderReturn(): void {
  if (location.pathname !== providerReturnPath || location.search === '') return;
  taken = readProviderReturn(location.search);
  history.replaceState(history.state, '', providerReturnPath);
}

/** What the provider said; once, because a code can be exchanged only once. */
export function spendProviderReturn(): ProviderReturn {
  takeProviderReturn();
  const spent = taken ?? readProviderReturn('');
  taken = undefined;
  return spent;
}
