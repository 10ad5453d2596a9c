import { expect, test } from 'vitest';
import { confirmAddress } from './email-change-code.ts';

const refused = (code: string) => Object.assign(new Error(code), { status: 403, code });

/** A fake service with one code per address. */
function service(codes: Record<string, string>, session: object | null = null) {
  const client = {
    verifyOtp: ({ email, token }: { email: string; token: string }) =>
      codes[email] === token
        ? Promise.resolve({ data: { session, user: null }, error: null })
        : Promise.reject(refused('otp_expired')),
  };
  return (ask: (client: never) => Promise<unknown>) => ask(client as never) as never;
}

const both = ['new@example.org', 'old@example.org'];

test('takes the code of either mail without asking which it is', async () => {
  const ask = service({ 'new@example.org': '111111', 'old@example.org': '222222' });
  expect(await confirmAddress(both, '111111', ask)).toBe(false);
  expect(await confirmAddress(both, '222222', ask)).toBe(false);
});

test('tells when the change is complete', async () => {
  expect(await confirmAddress(both, '222222', service({ 'old@example.org': '222222' }, {}))).toBe(
    true,
  );
});

test('refuses a code that is of neither', async () => {
  await expect(confirmAddress(both, '333333', service({}))).rejects.toThrow('otp_expired');
});

test('asks no second time after a refusal that is not about the code', async () => {
  let asked = 0;
  const limited = () => {
    asked += 1;
    return Promise.reject(refused('over_request_rate_limit'));
  };
  await expect(confirmAddress(both, '111111', limited)).rejects.toThrow('over_request');
  expect(asked).toBe(1);
});
