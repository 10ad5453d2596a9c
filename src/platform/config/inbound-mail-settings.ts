// The settings of mail that comes in: replies to mails about messages.
import { z } from 'zod';
import { port, secret, setting } from './setting-rules.ts';

const path = z.string().min(1, 'must be a file');

/** A host name with at least two labels, as the part behind the @ of an address. */
const mailDomain = z
  .string()
  .transform((value) => value.toLowerCase())
  .refine(
    (value) =>
      value.length <= 180 && /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/.test(value),
    'must be a domain such as reply.example.org',
  );

export const inboundMailSettings = {
  INBOUND_MAIL_DOMAIN: setting(
    mailDomain.optional(),
    'nobody can reply by mail; mails link to the conversation instead',
    'The domain of the addresses that people reply to by mail. Mail to it must reach POST /webhooks/mail or INBOUND_SMTP_PORT. docs/operate/mail-and-pictures.md shows how.',
  ),
  INBOUND_MAIL_SECRET: setting(
    secret.optional(),
    '–',
    'Makes the addresses that people reply to, and signs what comes to POST /webhooks/mail. Needed with INBOUND_MAIL_DOMAIN, the same for all processes.',
  ),
  INBOUND_MAIL_SECRET_SECOND: setting(
    secret.optional(),
    '–',
    'A second secret that is accepted but makes nothing new, while the first one is exchanged.',
  ),
  INBOUND_MAIL_AUTHSERV: setting(
    z
      .string()
      .regex(/^[\w.-]{1,255}$/, 'must be the name that a mail server gives itself')
      .optional(),
    '–',
    'The name (authserv-id) with which your receiving mail server writes Authentication-Results. A reply is accepted only if DMARC, or DKIM or SPF of the sender’s own domain, has passed there. Needed with INBOUND_MAIL_DOMAIN.',
  ),
  INBOUND_SMTP_PORT: setting(
    port.optional(),
    'no mail is taken by SMTP',
    'The port on which this process takes mail for INBOUND_MAIL_DOMAIN by SMTP.',
  ),
  INBOUND_SMTP_HOST: setting(
    z.string().min(1, 'must be an address to listen on').default('127.0.0.1'),
    '127.0.0.1',
    'The address of that port. Any other than this machine needs INBOUND_SMTP_CERT_FILE.',
  ),
  INBOUND_SMTP_CERT_FILE: setting(
    path.optional(),
    'no encryption, on this machine only',
    'The certificate chain (PEM) of that port. With it, mail is taken only after STARTTLS.',
  ),
  INBOUND_SMTP_KEY_FILE: setting(
    path.optional(),
    '–',
    'The private key (PEM) that goes with it. Needed with INBOUND_SMTP_CERT_FILE.',
  ),
} as const;
