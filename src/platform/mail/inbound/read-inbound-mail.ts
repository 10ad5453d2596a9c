// Reads the bytes of a mail that came in, whoever made them: who sent it, what they wrote, and their photos.
import PostalMime, { type Email } from 'postal-mime';
import { automaticReason } from './automatic-mail.ts';
import { cutReply } from './cut/cut-reply.ts';
import { htmlText } from './cut/html-text.ts';
import { isSenderConfirmed } from './confirmed-sender.ts';
import { withoutMarks } from './cut/picture-marks.ts';
import { filesOfReply } from './reply-files.ts';
import { readSender } from './read-sender.ts';

export interface InboundMail {
  /** The address in From, in lower case; undefined unless there is exactly one. */
  sender: string | undefined;
  /** Whether the receiving mail server has confirmed the sender. */
  isConfirmed: boolean;
  /** Set for mail that a program sent, and that nobody may reply to. */
  automatic: string | undefined;
  /** What the sender has just written. */
  text: string;
  photos: Uint8Array[];
  /** Number of other files, which are left out; pictures of quotations and signatures are none. */
  otherFiles: number;
}

interface ReadOptions {
  /** The sender of our own mails. */
  ownAddress: string;
  /** The name of the receiving mail server, whose word about the sender counts. */
  authserv: string;
  envelopeSender: string | null;
}

const limits = {
  // Usual mails have four levels and a few kilobytes of headers.
  maxNestingDepth: 30,
  maxHeadersSize: 256 * 1024,
  maxRfc822NestingDepth: 0,
} as const;

/** Quotations may be longer; nobody writes as much in one mail. */
const mostLetters = 200_000;

/** Throws if the bytes are no mail, or made to be hard to read. */
export async function readInboundMail(raw: Uint8Array, options: ReadOptions): Promise<InboundMail> {
  const mail = await PostalMime.parse(raw, limits);
  const { ownAddress, authserv, envelopeSender } = options;
  const sender = readSender(mail.headers);
  const text = cutReply(writtenText(mail), ownAddress);
  const files = filesOfReply(mail, { text, ownAddress });
  const photos = files.filter(({ mimeType }) => photoTypes.has(mimeType));
  return {
    sender,
    isConfirmed: isSenderConfirmed(mail.headers, { authserv, sender }),
    automatic: automaticReason(mail, { ownAddress, envelopeSender }),
    text: withoutMarks(text).trim(),
    photos: photos.flatMap(({ content }) =>
      typeof content === 'string' ? [] : [new Uint8Array(content)],
    ),
    otherFiles: files.length - photos.length,
  };
}

const photoTypes = new Set(['image/jpeg', 'image/png', 'image/webp']);

function writtenText({ text, html }: Email): string {
  if (text?.trim()) return text.slice(0, mostLetters);
  return html ? htmlText(html).slice(0, mostLetters) : '';
}
