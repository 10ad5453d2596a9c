// Decides what becomes of a reply by mail: a message, nothing, or a refusal that its sender hears of.
import * as z from 'zod/mini';
import type { ReplyRefusal } from '#contract/messages/message-mails.ts';
import { messageLimits, messageTextRule } from '#contract/messages/message-shapes.ts';
import type { Config } from '#platform/config/config.ts';
import { type InboundMail, readInboundMail } from '#platform/mail/inbound/read-inbound-mail.ts';
import type { WaitingMail } from './inbound-mail-store.ts';

export type ReadReply =
  | { outcome: 'ignored'; reason: string }
  | { outcome: 'refused'; reason: ReplyRefusal }
  | {
      outcome: 'written';
      text: string;
      photos: Uint8Array[];
      /** Why some of its files are missing. */
      missing: MissingFiles | undefined;
    };

type MissingFiles = Extract<ReplyRefusal, 'too_many_photos' | 'other_files'>;

interface Reader {
  config: Pick<Config, 'mailFrom' | 'inboundMail'>;
  /** The address of the account whose reply it has to be. */
  email: string;
}

export async function readReply(mail: WaitingMail, { config, email }: Reader): Promise<ReadReply> {
  const { mailFrom: ownAddress, inboundMail } = config;
  const { raw, envelopeSender } = mail;
  // A mail may still wait where replies are taken no more: then nobody can tell who sent it.
  const options = { ownAddress, authserv: inboundMail?.authserv ?? '', envelopeSender };
  const read = await readInboundMail(raw, options).catch(() => undefined);
  if (!read) return { outcome: 'refused', reason: 'unreadable' };
  // Looked at first: nobody writes back to a program, whatever else is wrong.
  if (read.automatic !== undefined) return { outcome: 'ignored', reason: read.automatic };
  if (read.sender !== email.trim().toLowerCase()) return refused('other_address');
  if (!read.isConfirmed) return refused('unconfirmed');
  return writtenIn(read);
}

/** What is too much or of another kind is left out, never the words beside it. */
function writtenIn({ text: found, photos, otherFiles }: InboundMail): ReadReply {
  const missing = missingFiles(photos.length, otherFiles);
  const shown = shownText(found);
  if (shown.length > messageLimits.text) return refused('too_long');
  const text = z.safeParse(messageTextRule, shown);
  if (!text.success) return refused('unreadable');
  if (text.data === '' && photos.length === 0) return refused(missing ?? 'empty');
  const first = photos.slice(0, messageLimits.pictures);
  return { outcome: 'written', text: text.data, photos: first, missing };
}

function missingFiles(photos: number, otherFiles: number): MissingFiles | undefined {
  if (photos > messageLimits.pictures) return 'too_many_photos';
  return otherFiles > 0 ? 'other_files' : undefined;
}

const refused = (reason: ReplyRefusal): ReadReply => ({ outcome: 'refused', reason });

/** Mail programs leave control characters in texts, which a message cannot hold. */
const shownText = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll('\t', ' ')
    // eslint-disable-next-line no-control-regex
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g, '')
    .trim();
