import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { minuteMs } from '#domain/time/durations.ts';
import { processorMs } from '#tests/support/processor-time.ts';
import { readInboundMail } from './read-inbound-mail.ts';

const own = 'hello@trellis.example';
const usual: Parameters<typeof readInboundMail>[1] = {
  ownAddress: own,
  authserv: 'mx.example.net',
  envelopeSender: 'ana@example.org',
};

const mail = (headers: string[], body = 'Yes, behind the house.'): Buffer =>
  Buffer.from(
    [
      'From: Ana López <Ana@Example.org>',
      'To: abc@reply.example.org',
      'Message-ID: <1@example.org>',
      ...headers,
      '',
      body,
    ].join('\r\n'),
  );

const read = (raw: Buffer, options: Partial<typeof usual> = {}) =>
  readInboundMail(raw, { ...usual, ...options });

test('reads who wrote, and what', async () => {
  const results = 'Authentication-Results: mx.example.net; dmarc=pass header.from=example.org';
  expect(await read(mail([results, 'Subject: Re: Lin Hu wrote to you']))).toEqual({
    sender: 'ana@example.org',
    isConfirmed: true,
    automatic: undefined,
    text: 'Yes, behind the house.',
    photos: [],
    otherFiles: 0,
  });
});

test.each([
  ['quoted-printable', 'quoted-printable', 'Gr=C3=BC=C3=9Fe, caf=C3=A9'],
  ['base64', 'base64', Buffer.from('Grüße, café').toString('base64')],
  ['8 bits', '8bit', 'Grüße, café'],
])('reads text in %s', async (_, encoding, body) => {
  const headers = [
    'Content-Type: text/plain; charset=utf-8',
    `Content-Transfer-Encoding: ${encoding}`,
  ];
  expect((await read(mail(headers, body))).text).toBe('Grüße, café');
});

test('prefers what was written as text, and reads HTML where there is nothing else', async () => {
  const both = [
    '--b',
    'Content-Type: text/plain',
    '',
    'as text',
    '--b',
    'Content-Type: text/html',
    '',
    '<b>as HTML</b>',
    '--b--',
  ].join('\r\n');
  expect((await read(mail(['Content-Type: multipart/alternative; boundary=b'], both))).text).toBe(
    'as text',
  );
  const html = await read(mail(['Content-Type: text/html'], '<p>as <b>HTML</b></p>'));
  expect(html.text).toBe('as HTML');
});

test('takes photos, and counts other files', async () => {
  const part = (type: string, content: string, extra = 'attachment') =>
    [
      '--b',
      `Content-Type: ${type}; name=a`,
      `Content-Disposition: ${extra}; filename=a`,
      'Content-Transfer-Encoding: base64',
      '',
      Buffer.from(content).toString('base64'),
    ].join('\r\n');
  const body = [
    '--b',
    'Content-Type: text/plain',
    '',
    'see',
    part('image/jpeg', 'one'),
    part('application/pdf', 'two'),
    part('image/png', 'three', 'inline'),
    '--b--',
  ].join('\r\n');
  const found = await read(mail(['Content-Type: multipart/mixed; boundary=b'], body));
  expect(found.text).toBe('see');
  expect(found.photos.map((bytes) => Buffer.from(bytes).toString())).toEqual(['one', 'three']);
  expect(found.otherFiles).toBe(1);
});

const picture = (id: string, related: string): string[] => [
  `--${related}`,
  'Content-Type: image/png',
  `Content-ID: <${id}>`,
  'Content-Disposition: inline',
  'Content-Transfer-Encoding: base64',
  '',
  Buffer.from(id).toString('base64'),
];

/** A mail as Outlook and Gmail write it: text and HTML, and beside them the pictures in it. */
const withPictures = ({ text, html, ids }: { text: string; html: string; ids: string[] }): Buffer =>
  mail(
    ['Content-Type: multipart/related; boundary=r'],
    [
      '--r',
      'Content-Type: multipart/alternative; boundary=a',
      '',
      ...(text ? ['--a', 'Content-Type: text/plain', '', text] : []),
      '--a',
      'Content-Type: text/html',
      '',
      html,
      '--a--',
      ...ids.flatMap((id) => picture(id, 'r')),
      '--r--',
    ].join('\r\n'),
  );

const logos = ['a@x', 'b@x', 'c@x', 'd@x'];
const shownLogos = logos.map((id) => `<img src="cid:${id}">`).join('');

test.each([
  ['a quotation', `<div>Yes.</div><div class="gmail_quote">${shownLogos}</div>`],
  ['a signature', `<div>Yes.</div><div class="gmail_signature">${shownLogos}</div>`],
  ['nothing', '<div>Yes.</div>'],
])('takes no pictures that belong to %s', async (_, html) => {
  for (const text of ['Yes.', ''])
    expect(await read(withPictures({ text, html, ids: logos }))).toMatchObject({
      text: 'Yes.',
      photos: [],
      otherFiles: 0,
    });
});

test.each([
  ['HTML', 'Look:', '<div>Look: <img alt="" src="cid:photo%40x"></div>'],
  ['HTML alone', '', '<div>Look: <img src=cid:photo@x></div>'],
  ['text', 'Look: [cid:photo@x]', '<div>Look:</div>'],
])('takes a picture between the words of somebody: %s', async (_, text, html) => {
  const quotation = `<div class="gmail_quote">${shownLogos}</div>`;
  const raw = withPictures({ text, html: html + quotation, ids: [...logos, 'photo@x'] });
  const found = await read(raw);
  expect(found.text).toBe('Look:');
  expect(found.photos.map((bytes) => Buffer.from(bytes).toString())).toEqual(['photo@x']);
});

test('takes an attached picture that has an id, as phones give it', async () => {
  const body = ['--b', 'Content-Type: text/plain', '', 'see', ...picture('one@x', 'b'), '--b--'];
  const raw = mail(['Content-Type: multipart/mixed; boundary=b'], body.join('\r\n'));
  expect((await read(raw)).photos).toHaveLength(1);
});

test.each([
  ['an automatic reply', ['Auto-Submitted: auto-replied']],
  ['a mail of a program', ['Auto-Submitted: auto-generated (vacation)']],
  ['a list', ['List-Id: <friends.example.org>']],
  ['a newsletter', ['Precedence: bulk']],
  ['an old vacation program', ['Precedence: auto_reply']],
  ['a bounce by its path', ['Return-Path: <>']],
  [
    'a bounce by its type',
    ['Content-Type: multipart/report; report-type=delivery-status; boundary=b'],
  ],
  ['a confirmation of reading', ['Content-Type: message/disposition-notification']],
  ['spam', ['X-Spam-Flag: YES']],
  ['an absence without a header', ['Subject: Automatic reply: Lin Hu wrote to you']],
  ['an absence in German', ['Subject: =?utf-8?q?Automatische_Antwort=3A_Re=3A_Lin_Hu?=']],
])('ignores %s', async (_, headers) => {
  expect((await read(mail(headers))).automatic).toBeDefined();
});

test.each([
  ['our own mail', `From: Trellis <${own}>`],
  ['a mail server', 'From: Mail Delivery <MAILER-DAEMON@example.org>'],
  ['nobody', 'From: no-reply@example.org'],
])('ignores what %s writes', async (_, from) => {
  const raw = Buffer.from(`${from}\r\nTo: a@b.c\r\n\r\nhello`);
  expect((await read(raw)).automatic).toBeDefined();
});

test('ignores a mail whose sender wants no answer', async () => {
  expect((await read(mail([]), { envelopeSender: '' })).automatic).toBe('an empty sender');
});

test.each([
  ['a reply of a person', ['Auto-Submitted: no', 'Subject: Re: Lin Hu wrote to you']],
  ['a title of their own', ['Subject: Automatic watering']],
])('does not ignore %s', async (_, headers) => {
  expect((await read(mail(headers))).automatic).toBeUndefined();
});

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

test.each([
  ['nothing', Buffer.alloc(0)],
  ['random bytes', randomBytes(100_000)],
  ['only headers', Buffer.from('From: a@b.c')],
  ['a boundary that never comes', mail(['Content-Type: multipart/mixed; boundary=x'], 'no parts')],
  ['an unknown charset', mail(['Content-Type: text/plain; charset=klingon'])],
  ['null bytes', mail([], 'a\0b')],
])('survives %s', async (_, raw) => {
  expect((await read(raw)).photos).toEqual([]);
});

const nested = (depth: number): Buffer => {
  const parts = Array.from(
    { length: depth },
    (_, index) => `--b${index}\r\nContent-Type: multipart/mixed; boundary=b${index + 1}\r\n`,
  );
  return mail(['Content-Type: multipart/mixed; boundary=b0'], parts.join('\r\n'));
};

test.each([
  ['parts within parts', nested(5000)],
  ['endless headers', mail([`X-A: ${'a'.repeat(1_000_000)}`])],
])('refuses a mail made of %s', async (_, raw) => {
  await expect(read(raw)).rejects.toThrow();
});

test.each([
  [
    '25 MB of one file',
    mail(
      ['Content-Type: multipart/mixed; boundary=b'],
      `--b\r\nContent-Type: application/zip\r\nContent-Transfer-Encoding: base64\r\n\r\n${`${'A'.repeat(76)}\r\n`.repeat(330_000)}--b--`,
    ),
  ],
  ['25 MB of text', mail(['Content-Type: text/plain'], 'word '.repeat(5_000_000))],
  [
    'many small parts',
    mail(
      ['Content-Type: multipart/mixed; boundary=b'],
      '--b\r\nContent-Type: text/plain\r\n\r\nx\r\n'.repeat(50_000),
    ),
  ],
  ['many senders', mail([`Cc: ${'a@b.c, '.repeat(30_000)}`])],
])(
  'reads a mail of %s in seconds',
  async (_, raw) => {
    const reading = () => read(raw).catch(() => undefined);
    expect(await processorMs(reading)).toBeLessThan(6000);
  },
  minuteMs,
);
