// Who has sent a mail, and on whose word we believe it.
import { expect, test } from 'vitest';
import { mail, read } from '#tests/support/inbound-mail.ts';

const from = (value: string): Buffer => Buffer.from(`From: ${value}\r\nTo: a@b.c\r\n\r\nhello`);

test.each([
  ['an address alone', 'Ana@example.org'],
  ['a name', 'Ana López <ana@example.org>'],
  ['a name in quotes', '"López, Ana: \\"<m@evil.example>\\"" <ana@example.org>'],
  ['an encoded name', '=?utf-8?q?Ana=3Cm=40evil=2Eexample=3E?= <ana@example.org>'],
  ['comments', '(hello, m@evil.example) Ana <ana@example.org> (mobile)'],
])('reads the sender from %s', async (_, value) => {
  expect((await read(from(value))).sender).toBe('ana@example.org');
});

test.each([
  ['two addresses', 'ana@example.org, m@evil.example'],
  ['two addresses with names', 'Ana <ana@example.org>, M <m@evil.example>'],
  ['two addresses in brackets', '<ana@example.org> <m@evil.example>'],
  ['an address within another', 'Ana <ana@example.org <m@evil.example>>'],
  ['words behind it', '<ana@example.org> m@evil.example'],
  ['a group', 'friends: ana@example.org;'],
  ['a route', '<@evil.example:ana@example.org>'],
  ['quotes', '"ana@example.org"@evil.example'],
  ['quotes that never end', '"Ana <ana@example.org>'],
  ['a comment that never ends', 'ana@example.org (m@evil.example'],
  ['a comment within an address', 'ana@(x)example.org'],
  ['blanks', 'ana @example.org'],
  ['a name alone', 'Ana'],
  ['nothing', ''],
])('knows no sender from %s', async (_, value) => {
  expect((await read(from(value))).sender).toBeUndefined();
});

test('knows no sender where there are two, or none', async () => {
  expect((await read(mail(['From: lin@example.org']))).sender).toBeUndefined();
  expect((await read(Buffer.from('To: a@b.c\r\n\r\nhello'))).sender).toBeUndefined();
});

const results = (line: string) => ({ headers: [`Authentication-Results: ${line}`] });
test.each<[string, boolean, { headers: string[] }]>([
  [
    'DMARC has passed',
    true,
    results('mx.example.net; spf=fail; dkim=none; dmarc=pass header.from=example.org'),
  ],
  [
    'DKIM of the same domain has passed',
    true,
    results('mx.example.net; dkim=pass header.d=example.org'),
  ],
  [
    'SPF of the same domain has passed',
    true,
    results('mx.example.net; spf=pass smtp.mailfrom=ana@example.org'),
  ],
  ['DKIM of a domain above has passed', false, results('mx.example.net; dkim=pass header.d=org')],
  [
    'DMARC has failed, whatever else',
    false,
    results('mx.example.net; dkim=pass header.d=example.org; dmarc=fail'),
  ],
  ['another domain has signed', false, results('mx.example.net; dkim=pass header.d=evil.example')],
  [
    'another domain sent it',
    false,
    results('mx.example.net; spf=pass smtp.mailfrom=bob@evil.example'),
  ],
  [
    'a domain signed that only ends alike',
    false,
    results('mx.example.net; dkim=pass header.d=notexample.org'),
  ],
  ['another server says so', false, results('mx.evil.example; dmarc=pass header.from=example.org')],
  [
    'DMARC has passed for another domain',
    false,
    results('mx.example.net; dmarc=pass header.from=evil.example'),
  ],
  ['DMARC has passed for nobody knows whom', false, results('mx.example.net; dmarc=pass')],
  [
    'DMARC has passed for two domains',
    false,
    results('mx.example.net; dmarc=pass header.from=evil.example header.from=example.org'),
  ],
  [
    'DMARC has passed for another domain, whoever has signed',
    false,
    results('mx.example.net; dkim=pass header.d=example.org; dmarc=pass header.from=evil.example'),
  ],
  [
    'the envelope says so in quotes',
    false,
    results(
      'mx.example.net; spf=pass smtp.mailfrom="x;dmarc=pass header.from=example.org;"@evil.example; dmarc=fail header.from=example.org',
    ),
  ],
  [
    'the envelope says so in escaped quotes',
    false,
    results(
      String.raw`mx.example.net; spf=pass smtp.mailfrom="x\";dmarc=pass header.from=example.org;"@evil.example`,
    ),
  ],
  [
    'the envelope opens a comment in quotes',
    false,
    results(
      'mx.example.net; spf=pass smtp.mailfrom="("@evil.example; dmarc=fail header.from=example.org; x=")"; dkim=pass header.d=example.org',
    ),
  ],
  [
    'the envelope names the domain before its own',
    false,
    results('mx.example.net; spf=pass smtp.mailfrom="ana@example.org"@evil.example'),
  ],
  [
    'DMARC has passed and failed',
    false,
    results(
      'mx.example.net; dmarc=pass header.from=example.org; dmarc=fail header.from=example.org',
    ),
  ],
  [
    'its quotes never end',
    false,
    results('mx.example.net; dkim=pass header.d=example.org; x="; dmarc=fail'),
  ],
  [
    'its line is longer than anybody reads',
    false,
    results(`mx.example.net; dkim=pass header.d=example.org; x=${'a'.repeat(5000)}; dmarc=fail`),
  ],
  [
    'DMARC has passed, in the manner of large providers',
    true,
    results(
      'mx.example.net 1; dkim=pass (2048-bit key; unprotected) header.d=example.org header.i=@example.org header.b="ab/c=="; spf=pass (sender IP is 192.0.2.1) smtp.mailfrom=SRS0=x=y=example.com=ana@fwd.example; dmarc=pass (p=NONE sp=QUARANTINE) action=none header.from=Example.org;compauth=pass reason=100',
    ),
  ],
  [
    'there is no policy, and SPF has passed with a quoted value',
    true,
    results(
      'mx.example.net; dmarc=none header.from=example.org; spf=pass smtp.mailfrom="ana@example.org"',
    ),
  ],
  [
    'a comment says so',
    false,
    results('mx.example.net; spf=fail (dmarc=pass; dkim=pass header.d=example.org)'),
  ],
  ['nobody says anything', false, { headers: [] }],
  [
    'a line below ours says so',
    false,
    {
      headers: [
        'Authentication-Results: mx.example.net; dmarc=fail',
        'Authentication-Results: mx.example.net; dmarc=pass header.from=example.org',
      ],
    },
  ],
  [
    'a line below one that cannot be read says so',
    false,
    {
      headers: [
        'Authentication-Results: mx.example.net; x="',
        'Authentication-Results: mx.example.net; dmarc=pass header.from=example.org',
      ],
    },
  ],
])(
  'believes the sender only if our own server confirms it: %s',
  async (_, isConfirmed, { headers }) => {
    expect((await read(mail(headers))).isConfirmed).toBe(isConfirmed);
  },
);
