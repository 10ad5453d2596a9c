// Mails as somebody's mail program sends them in reply to ours, and how the server reads them.
import { readInboundMail } from '#platform/mail/inbound/read-inbound-mail.ts';

export const ownAddress = 'hello@trellis.example';
const usual: Parameters<typeof readInboundMail>[1] = {
  ownAddress,
  authserv: 'mx.example.net',
  envelopeSender: 'ana@example.org',
};

export const mail = (headers: string[], body = 'Yes, behind the house.'): Buffer =>
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

export const read = (raw: Buffer, options: Partial<typeof usual> = {}) =>
  readInboundMail(raw, { ...usual, ...options });
