import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const secret = 'a secret of more than thirty-two letters';
const usual = {
  INBOUND_MAIL_DOMAIN: 'Reply.Example.org',
  INBOUND_MAIL_SECRET: secret,
  INBOUND_MAIL_AUTHSERV: 'mx.example.org',
};

test('takes no mail unless a domain is set', () => {
  expect(readConfig({}).inboundMail).toBeUndefined();
});

test('takes mail for a domain, and by SMTP on this machine', () => {
  const { inboundMail } = readConfig({ ...usual, INBOUND_SMTP_PORT: '2525' });
  expect(inboundMail).toEqual({
    domain: 'reply.example.org',
    secrets: [secret],
    authserv: 'mx.example.org',
    smtp: { port: 2525, host: '127.0.0.1', tls: undefined },
  });
});

test('accepts two secrets while one is exchanged', () => {
  const second = 'another secret of more than thirty-two letters';
  const { inboundMail } = readConfig({ ...usual, INBOUND_MAIL_SECRET_SECOND: second });
  expect(inboundMail?.secrets).toEqual([secret, second]);
});

test.each<[string, Record<string, string>]>([
  ['INBOUND_MAIL_SECRET must be set', { INBOUND_MAIL_DOMAIN: 'reply.example.org' }],
  ['INBOUND_MAIL_SECRET must have at least 32', { ...usual, INBOUND_MAIL_SECRET: 'short' }],
  ['INBOUND_MAIL_DOMAIN must be a domain', { ...usual, INBOUND_MAIL_DOMAIN: 'localhost' }],
  ['INBOUND_SMTP_PORT needs INBOUND_MAIL_DOMAIN', { INBOUND_SMTP_PORT: '2525' }],
  [
    'INBOUND_MAIL_AUTHSERV must be set with INBOUND_MAIL_DOMAIN',
    { INBOUND_MAIL_DOMAIN: 'reply.example.org', INBOUND_MAIL_SECRET: secret },
  ],
  ['INBOUND_MAIL_AUTHSERV needs', { INBOUND_MAIL_AUTHSERV: 'mx.example.org' }],
  [
    'INBOUND_SMTP_CERT_FILE must be set',
    { ...usual, INBOUND_SMTP_PORT: '25', INBOUND_SMTP_HOST: '0.0.0.0' },
  ],
  [
    'INBOUND_SMTP_KEY_FILE must be set',
    { ...usual, INBOUND_SMTP_PORT: '25', INBOUND_SMTP_CERT_FILE: 'a' },
  ],
  ['INBOUND_SMTP_PORT must differ', { ...usual, INBOUND_SMTP_PORT: '3000', PORT: '3000' }],
])('refuses to start where %s', (sentence, environment) => {
  expect(() => readConfig(environment)).toThrow(sentence);
});
