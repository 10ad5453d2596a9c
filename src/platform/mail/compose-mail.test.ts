import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { composeMail } from './compose-mail.ts';

const mail = {
  id: '6f1c1f0e-5a57-4a55-9d1c-0a4f6b9d2b11',
  from: { name: 'Trellis', email: 'hello@trellis.example' },
  replyTo: 'help@trellis.example',
  to: { name: 'Lin', email: 'lin@example.org' },
  queuedAt: new Date('2026-11-01T06:30:00Z'),
  publicUrl: 'https://classes.example:8443',
};
const content = { subject: 'Hello', html: '<p>Hello</p>', text: 'Hello' };
const calendar = { method: 'REQUEST', content: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n' } as const;
const attachments = [
  {
    filename: '../..\r\n/re"ceipt 李.pdf',
    contentType: 'application/pdf',
    content: Buffer.of(1, 2),
  },
];

test('makes the same bytes each time', async () => {
  const rich = { ...content, calendar, attachments };
  expect(await composeMail(mail, rich)).toEqual(await composeMail(mail, rich));
});

test('names the message after its row and the host, and dates it when it was queued', async () => {
  expect(await PostalMime.parse(await composeMail(mail, content))).toMatchObject({
    messageId: `<${mail.id}@classes.example>`,
    date: '2026-11-01T06:30:00.000Z',
  });
});

test('carries an invitation that mail programs show, and files', async () => {
  const raw = await composeMail(mail, { ...content, calendar, attachments });
  const read = await PostalMime.parse(raw);
  expect(read.attachments).toMatchObject([
    { mimeType: 'text/calendar', method: 'REQUEST' },
    { mimeType: 'application/pdf', filename: '..-.. -re"ceipt 李.pdf', disposition: 'attachment' },
    { mimeType: 'application/ics', filename: 'invite.ics', disposition: 'attachment' },
  ]);
});

test('carries a picture inside the HTML, under the id by which the HTML names it', async () => {
  const picture = {
    filename: 'door-code.png',
    contentType: 'image/png',
    content: Buffer.of(1, 2),
    contentId: 'door-code',
  };
  const html = '<p><img src="cid:door-code" alt="A code"></p>';
  const raw = await composeMail(mail, { ...content, html, calendar, attachments: [picture] });
  expect(raw.toString()).toContain('multipart/related');
  expect((await PostalMime.parse(raw)).attachments).toContainEqual(
    expect.objectContaining({
      mimeType: 'image/png',
      contentId: '<door-code>',
      disposition: 'inline',
      related: true,
    }),
  );
});

test('breaks no line with a lone line feed, which servers refuse', async () => {
  const raw = await composeMail(mail, {
    ...content,
    text: 'a\nb\r\n.\r\nc',
    calendar,
    attachments,
  });
  expect(raw.toString('latin1')).not.toMatch(/[^\r]\n|\r[^\n]/);
});

test('reads no file and asks no server for what a template returns', async () => {
  const html = { path: '/etc/hostname' } as unknown as string;
  await expect(composeMail(mail, { ...content, html })).rejects.toThrow('File access rejected');
});
