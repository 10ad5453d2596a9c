// Reads the mail out of what was sent to the webhook: the mail itself, signed as a whole, or the form that Mailgun sends.
import type { IncomingHttpHeaders } from 'node:http';
import { findReplyAddress } from '#platform/mail/inbound/find-reply-address.ts';
import type { ReplyAddresses } from '#platform/mail/inbound/reply-addresses.ts';
import { isSigned, isSignedForm, signatureHeader } from '#platform/mail/inbound/signed-body.ts';
import type { AcceptMailInput } from './accept-mail.ts';

interface Delivered {
  body: Buffer;
  headers: IncomingHttpHeaders;
  query: { to?: unknown; from?: unknown };
  secrets: readonly string[];
  addresses: ReplyAddresses;
  at: Date;
}

export type ReadWebhook = AcceptMailInput | 'not-signed' | 'no-address';

export async function readWebhook(delivered: Delivered): Promise<ReadWebhook> {
  const { body, headers, query, secrets, addresses, at } = delivered;
  const type = headers['content-type'] ?? '';
  const isWhole = isSigned({ raw: body, header: headers[signatureHeader], secrets, at });
  if (/^(?:multipart\/form-data|application\/x-www-form-urlencoded)\b/i.test(type))
    return readForm(delivered, type, isWhole);
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
  return { raw, recipient, envelopeSender: form.has('sender') ? field('sender') : null };
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined;
