// Queues many mails, and looks at which of them were sent.
import { expect, vi } from 'vitest';
import type { FreshDatabase } from '#tests/support/database/database.ts';
import { findMails, queueTo } from '#tests/support/mailer.ts';
import type { ReceivedMail } from '#tests/support/servers/smtp-server.ts';

export async function queueMany(database: FreshDatabase, count: number): Promise<string[]> {
  const addresses = Array.from({ length: count }, (_, index) => `p${index}@example.org`);
  for (const address of addresses) await queueTo(database, address);
  return addresses;
}

export async function expectAllSent(database: FreshDatabase, timeout = 25_000): Promise<void> {
  const check = async (): Promise<void> => {
    const unsent = (await findMails(database)).filter(({ state }) => state !== 'sent');
    expect(unsent).toEqual([]);
  };
  await vi.waitFor(check, { timeout, interval: 20 });
}

export const recipientsOf = (received: ReceivedMail[]): Set<string | undefined> =>
  new Set(received.map(({ to }) => to[0]));
