import { Writable } from 'node:stream';
import pino from 'pino';
import { expect, test } from 'vitest';
import { createOpenIdProvider } from './openid-provider.ts';

const config = {
  name: 'work',
  label: 'Work',
  logo: undefined,
  issuer: 'https://id.example',
  clientId: 'trellis',
  secret: { kind: 'shared', clientSecret: 'secret' },
} as const;

test('logs a mistake of our own with its cause, and does not blame the network for it', async () => {
  const lines: string[] = [];
  const write = (line: Buffer, _: string, done: () => void): void => {
    lines.push(String(line));
    done();
  };
  const log = pino({ serializers: { error: pino.stdSerializers.err } }, new Writable({ write }));
  const clock = { now: () => undefined as never };
  const callbackUrl = 'https://app.example/auth/v1/callback';
  const provider = createOpenIdProvider(config, { callbackUrl, clock, log });
  const secrets = { state: 's', nonce: 'n', verifier: 'v' };
  const asked = provider.authorizationUrl(secrets, {});
  await expect(asked).rejects.toMatchObject({ refusal: 'badOauthCallback' });
  expect(lines).toEqual([expect.stringContaining('failed here')]);
  expect(lines[0]).toContain("reading 'getTime'");
});
