// Reads the mail out of what was sent to the webhook: the mail itself, signed as a whole, or the form that Mailgun sends.
import type { IncomingHttpHeaders } from 'node:http';
import { findReplyAddress } from '#platform/mail/inbound/find-reply-address.ts';
import type { ReplyAddresses } from '#platform/mail/inbound/reply-addresses.ts';
import { isSigned, isSignedForm, signatureHeader } from '#platform/mail/inbound/signed-body.ts';
import type { AcceptMailInput } from './accept-mail.ts';

interface Delivered {
  body: Buffer;
  headers: IncomingHttpHeaders;
  /** The address, with the query that is signed. */
  url: string;
  query: { to?: unknown; from?: unknown };
  secrets: readonly string[];
  addresses: ReplyAddresses;
  at: Date;
}

export type ReadWebhook = DeliveredMail | 'not-signed' | 'no-address';

interface DeliveredMail extends AcceptMailInput {
  /** Set where the signature covers this token alone, and not the mail. */
  token?: string;
}

export const isForm = (type = ''): boolean =>
  /^(?:multipart\/form-data|application\/x-www-form-urlencoded)\b/i.test(type);

export async function readWebhook(delivered: Delivered): Promise<ReadWebhook> {
  const { body, headers, url, query, secrets, addresses, at } = delivered;
  const type = headers['content-type'] ?? '';
  const header = headers[signatureHeader];
  const isWhole = isSigned({ raw: body, header, query: queryOf(url), secrets, at });
  if (isForm(type)) return readForm(delivered, type, isWhole);
  if (!isWhole) return 'not-signed';
  const recipient = textOf(query.to) || findReplyAddress(body, addresses);
  if (!recipient) return 'no-address';
  return { raw: body, recipient, envelopeSender: textOf(query.from) ?? null };
}

async function readForm(
  { body, secrets, addresses, at }: Delivered,
  type: string,
  isWhole: boolean,
): Promise<ReadWebhook> {
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } })
    .formData()
    .catch(() => new FormData());
  const field = (name: string): string => textOf(form.get(name)) ?? '';
  const [timestamp, token, signature] = [field('timestamp'), field('token'), field('signature')];
  if (!isWhole && !isSignedForm({ timestamp, token, signature, secrets, at })) return 'not-signed';
  const mail = form.get('body-mime') ?? form.get('message');
  if (mail === null) return 'no-address';
  const raw = typeof mail === 'string' ? Buffer.from(mail) : Buffer.from(await mail.arrayBuffer());
  const recipient = field('recipient') || findReplyAddress(raw, addresses);
  if (!recipient) return 'no-address';
  const envelopeSender = form.has('sender') ? field('sender') : null;
  return { raw, recipient, envelopeSender, ...(!isWhole && { token }) };
}

const queryOf = (url: string): string => (url.includes('?') ? url.slice(url.indexOf('?')) : '');

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined;
