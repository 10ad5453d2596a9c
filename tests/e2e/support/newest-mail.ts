// Reads a person's newest mail of a kind from the demo's mailbox.
import { type APIRequestContext, expect } from '@playwright/test';

interface WantedMail {
  to: string;
  kind: string;
}

interface CapturedMail {
  id: string;
  kind: string;
  to: { email: string };
}

/** Waits until `find` returns something, because mails are sent in the background. */
async function findInMail<Found>(
  request: APIRequestContext,
  { to, kind }: WantedMail,
  find: (text: string) => Found | undefined,
): Promise<Found> {
  let found: Found | undefined;
  await expect(async () => {
    const { messages } = (await (await request.get('/api/dev/mail')).json()) as {
      messages: CapturedMail[];
    };
    const mail = messages.find((one) => one.to.email === to && one.kind === kind);
    expect(mail, kind).toBeDefined();
    const { text } = (await (await request.get(`/api/dev/mail/${mail?.id}`)).json()) as {
      text: string;
    };
    found = find(text);
    expect(found, text).toBeDefined();
  }).toPass({ timeout: 15_000, intervals: [100] });
  return found as Found;
}

/** The part of the mail's text that the pattern matches. */
export const mailedPart = (
  request: APIRequestContext,
  wanted: WantedMail,
  pattern: RegExp,
): Promise<string> => findInMail(request, wanted, (text) => pattern.exec(text)?.[0]);

interface WantedAuthMail {
  to: string;
  kind: 'auth-confirm' | 'auth-recovery' | 'auth-email-change' | 'auth-nonce';
  /** The code of the previous mail, if any. */
  after?: string;
}

/** The link and the code of a mail from the identity service. */
export const newestMail = (
  request: APIRequestContext,
  { after, ...wanted }: WantedAuthMail,
): Promise<{ link: string; code: string }> =>
  findInMail(request, wanted, (text) => {
    const link = /https?:\/\/\S+\/verify\?\S+/.exec(text)?.[0] ?? '';
    const code = /^\s*(\d{6})\s*$/m.exec(text)?.[1];
    return code === undefined || code === after ? undefined : { link, code };
  });
