// Gives a page a passkey device of Chromium's own: it verifies its user and answers without a person.
import type { CDPSession, Page } from '@playwright/test';

export interface VirtualAuthenticator {
  /** The keys that it has made. */
  keys(): Promise<{ credentialId: string; isResidentCredential: boolean; signCount: number }[]>;
  /** Whether its user lets it answer; without, the browser waits as for a person. */
  answer(isAnswering: boolean): Promise<void>;
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
    answer: async (isAnswering) =>
      void (await cdp.send('WebAuthn.setAutomaticPresenceSimulation', {
        authenticatorId,
        enabled: isAnswering,
      })),
  };
}
