import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { minuteMs } from '#domain/time/durations.ts';
import { mail, ownAddress, read } from '#tests/support/inbound-mail.ts';
import { processorMs } from '#tests/support/processor-time.ts';

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
  ['our own mail', `From: Trellis <${ownAddress}>`],
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
  ['a mail that Amazon SES has relayed', ['Feedback-ID: 1.us-east-1.abc=:AmazonSES']],
  ['a mail with a link to unsubscribe', ['List-Unsubscribe: <https://example.org/stop>']],
])('does not ignore %s', async (_, headers) => {
  expect((await read(mail(headers))).automatic).toBeUndefined();
});

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
