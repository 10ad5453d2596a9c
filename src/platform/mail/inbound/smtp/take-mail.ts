// Takes one mail from a connection: reads it within the limits, hands it over, and says how it ended.
import type { Readable } from 'node:stream';
import type { SMTPServerSession } from 'smtp-server';
import type { Log } from '../../../log.ts';
import { mostMailBytes } from '../mail-limits.ts';
import type { ByteBudget } from './byte-budget.ts';

export interface TakenMail {
  raw: Buffer;
  recipient: string;
  /** What MAIL FROM said; empty for mail that nobody wants to hear back from. */
  envelopeSender: string;
}

/** What became of a mail; `busy` is tried again by its sender. */
export type Taken = 'stored' | 'busy';

interface Taker {
  accept(mail: TakenMail): Promise<Taken>;
  budget: ByteBudget;
  log: Log;
}

/** Answers only after the mail is stored; undefined is a yes. */
export async function takeMail(
  stream: Readable,
  session: SMTPServerSession,
  { log, ...taker }: Taker,
): Promise<Error | undefined> {
  try {
    return await readAndStore(stream, session, taker);
  } catch (error) {
    log.warn({ err: error }, 'a mail that came in could not be stored');
    return refusal(451, '4.3.0 Try again later');
  }
}

async function readAndStore(
  stream: Readable,
  { envelope: { mailFrom, rcptTo } }: SMTPServerSession,
  { accept, budget }: Omit<Taker, 'log'>,
): Promise<Error | undefined> {
  const raw = await readMail(stream, budget);
  if (raw === 'too-large') return refusal(552, '5.3.4 The mail is larger than 25 MB');
  if (raw === 'busy') return refusal(452, '4.3.1 Try again later');
  try {
    const envelopeSender = mailFrom ? mailFrom.address : '';
    const taken = await accept({ raw, recipient: rcptTo[0]?.address ?? '', envelopeSender });
    return taken === 'busy' ? refusal(452, '4.3.1 Try again later') : undefined;
  } finally {
    budget.give(raw.byteLength);
  }
}

/** Reads to the end even if the mail is refused: the sender hears why only after its last byte. */
async function readMail(
  stream: Readable,
  budget: ByteBudget,
): Promise<Buffer | 'too-large' | 'busy'> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  let refused: 'too-large' | 'busy' | undefined;
  const refuse = (reason: 'too-large' | 'busy'): void => {
    refused = reason;
    budget.give(bytes);
    chunks.length = 0;
  };
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      if (refused) continue;
      if (bytes + chunk.byteLength > mostMailBytes) refuse('too-large');
      else if (!budget.take(chunk.byteLength)) refuse('busy');
      else {
        bytes += chunk.byteLength;
        chunks.push(chunk);
      }
    }
  } catch (error) {
    if (!refused) budget.give(bytes);
    throw error;
  }
  return refused ?? Buffer.concat(chunks, bytes);
}

export const refusal = (responseCode: number, sentence: string): Error =>
  Object.assign(new Error(sentence), { responseCode });
