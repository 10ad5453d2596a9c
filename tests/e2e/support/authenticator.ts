// Gives a page Chromium's virtual passkey device, which verifies its user and responds without a person.
import type { CDPSession, Page } from '@playwright/test';

export interface VirtualAuthenticator {
  /** The keys that it has made. */
  keys(): Promise<{ credentialId: string; isResidentCredential: boolean; signCount: number }[]>;
  /** Whether its user touches it when asked; otherwise the browser waits as for a person. */
  setPresent(isPresent: boolean): Promise<void>;
  /** Deletes its keys, as if another device took its place. */
  forget(): Promise<void>;
}

interface Device {
  /** `internal` is the device itself, `usb` a security key. */
  transport?: 'internal' | 'usb';
}

export async function addAuthenticator(
  page: Page,
  { transport = 'internal' }: Device = {},
): Promise<VirtualAuthenticator> {
  const cdp: CDPSession = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport,
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    keys: async () => (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
    setPresent: async (isPresent) =>
      void (await cdp.send('WebAuthn.setAutomaticPresenceSimulation', {
        authenticatorId,
        enabled: isPresent,
      })),
    forget: async () => void (await cdp.send('WebAuthn.clearCredentials', { authenticatorId })),
  };
}
