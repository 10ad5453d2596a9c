import { expect, test } from 'vitest';
import { signMessage } from './sign-message.ts';

test('signs as the example of Standard Webhooks', () => {
  const headers = signMessage({
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    at: new Date(1_614_265_330_000),
    body: '{"test": 2432232314}',
    secrets: ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
  });
  expect(headers).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});

test('signs with both secrets while one replaces the other', () => {
  const message = { id: 'a', at: new Date(0), body: '{}' };
  const [first, second] = ['whsec_AAAA', 'whsec_BBBB'].map((secret) =>
    signMessage({ ...message, secrets: [secret] }),
  );
  expect(
    signMessage({ ...message, secrets: ['whsec_AAAA', 'whsec_BBBB'] })['webhook-signature'],
  ).toBe(`${first?.['webhook-signature']} ${second?.['webhook-signature']}`);
});
