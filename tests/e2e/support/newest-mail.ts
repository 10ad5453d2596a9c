// Reads a person's newest mail from the identity service in the demo's mailbox.
import { type APIRequestContext, expect } from '@playwright/test';

interface WantedMail {
  to: string;
  kind: 'auth-confirm' | 'auth-recovery' | 'auth-email-change' | 'auth-nonce';
  /** The code of the previous mail, if any. */
  after?: string;
}

/** Waits for the mail, because mails are sent in the background. */
export async function newestMail(
  request: APIRequestContext,
  { to, kind, after = '' }: WantedMail,
): Promise<{ link: string; code: string }> {
  let [link, code] = ['', ''];
  await expect(async () => {
    const { messages } = await (await request.get('/api/dev/mail')).json();
    const mail = messages.find((one: CapturedMail) => one.to.email === to && one.kind === kind);
    const { text } = await (await request.get(`/api/dev/mail/${mail?.id}`)).json();
    link = /https?:\/\/\S+\/verify\?\S+/.exec(text)?.[0] ?? '';
    code = /^\s*(\d{6})\s*$/m.exec(text)?.[1] ?? '';
    expect(code).toMatch(/^\d{6}$/);
    expect(code).not.toBe(after);
  }).toPass({ timeout: 15_000 });
  return { link, code };
}

interface CapturedMail {
  kind: string;
  to: { email: string };
}
