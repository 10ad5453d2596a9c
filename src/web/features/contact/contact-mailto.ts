// Turns a filled contact form into the mailto: address that opens a prepared email.
import type { ContactForm } from '#contract/contact/contact-form.ts';
import { contactTopicKeys } from '#contract/contact/contact-topics.ts';

// Windows hands a mail program at most 2,081 characters and silently drops longer addresses.
export const mailtoMaxLength = 2000;

const cutNotice = '\r\n[…] The message was too long for an email link. Paste the rest here.';

// A name may take 100 characters of 9 encoded ones each, and the link contains it twice.
const nameMaxLength = 300;

export interface PreparedMail {
  href: string;
  /** The complete text, even when the link had to be cut. */
  body: string;
  shortened: boolean;
}

export function contactMailto(form: ContactForm, supportEmail: string): PreparedMail {
  const name = startOf(oneLine(form.name), nameMaxLength);
  const message = withCrLf(form.message.trim());
  const signature = `\r\n\r\n${name}\r\n${oneLine(form.email)}`;
  const start = `mailto:${addressOf(supportEmail)}?subject=${encode(subjectOf(name, form.topic))}&body=`;
  const body = message + signature;
  const href = start + encode(body);
  if (href.length <= mailtoMaxLength) return { href, body, shortened: false };

  const ending = encode(cutNotice + signature);
  const kept = startOf(message, mailtoMaxLength - start.length - ending.length);
  return { href: start + encode(kept) + ending, body, shortened: true };
}

function subjectOf(name: string, topic: string): string {
  const from = `Message from ${name}`;
  // Looked up instead of copied, so that only keys of our table can reach the subject.
  const key = contactTopicKeys.find((known) => known === topic);
  return key === undefined ? from : `[${key}] ${from}`;
}

/** A header ends at a line break, so header text must not contain one. */
function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
}

/** Mail bodies break lines with CR LF (RFC 6068 §5); other control characters are removed. */
function withCrLf(text: string): string {
  const lines = text.split(/\r\n|[\n\r\u0085\u2028\u2029]/u);
  return lines.map((line) => line.replaceAll(/[^\P{Cc}\t]/gu, '')).join('\r\n');
}

/** Half a surrogate pair would make encodeURIComponent throw. */
function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replaceAll("'", '%27');
}

function addressOf(email: string): string {
  return encode(oneLine(email)).replaceAll('%40', '@');
}

/** The longest start, in whole characters, that fits when encoded. */
function startOf(text: string, maxEncodedLength: number): string {
  let length = 0;
  let start = '';
  for (const character of text) {
    length += encode(character).length;
    if (length > maxEncodedLength) break;
    start += character;
  }
  return start;
}
