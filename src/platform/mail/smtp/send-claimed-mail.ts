// Makes one attempt at one mail: render, compose, deliver. Returns the outcome; the caller acts on it.
import * as z from 'zod/mini';
import { type MailKind, mails } from '#contract/mails.ts';
import { mostAttempts } from './back-off.ts';
import { composeMail } from '../compose-mail.ts';
import { isMailAddress } from '../mail-address.ts';
import { TaskLostError } from '../../threads/thread.ts';
import { PermanentMailError, isPermanent, loggable, reasonOf } from './mail-failure.ts';
import type {
  AttachFiles,
  Brand,
  FindMailChoice,
  FindReplyTo,
  RenderedMail,
  RenderMail,
} from '../mail-templates.ts';
import type { Delivery, MailTransport } from './mail-transport.ts';
import type { ClaimedMail } from '../outbox/outbox-store.ts';

export interface Sender {
  transport: MailTransport;
  render: RenderMail;
  brand: () => Promise<Brand>;
  attach?: AttachFiles;
  findChoice?: FindMailChoice;
  findReplyTo?: FindReplyTo;
  mailFrom: string;
  /** Timeout for handing a mail over. */
  sendMs: number;
}

export type Outcome =
  | { became: 'sent' }
  | { became: 'overdue' }
  /** The reader has turned such mails off. */
  | { became: 'unwanted' }
  /** It was canceled during the attempt before. */
  | { became: 'canceled' }
  | { became: 'put-off' | 'dead'; reason: string; log: Record<string, unknown> };

export async function sendClaimedMail(
  sender: Sender,
  mail: ClaimedMail,
  { signal: stopping, beforeTheEnd }: Delivery,
): Promise<Outcome> {
  if (mail.is_canceled) return { became: 'canceled' };
  try {
    const finished = await finishMail(sender, mail);
    if (!finished) return { became: 'unwanted' };
    // The lease must outlive the sending, or another worker sends the mail at the same time.
    if (mail.leftMs() < sender.sendMs) return { became: 'overdue' };
    await withTimeout(sender.sendMs, stopping, (signal) =>
      sender.transport.deliver(finished, { signal, beforeTheEnd }),
    );
    return { became: 'sent' };
  } catch (error) {
    const dead = isPermanent(error) || mail.attempts >= mostAttempts;
    return { became: dead ? 'dead' : 'put-off', reason: reasonOf(error), log: loggable(error) };
  }
}

/** The timer ends with the work: timers of AbortSignal.timeout would pile up behind a fast server. */
async function withTimeout(
  mostMs: number,
  stopping: AbortSignal,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const enough = new AbortController();
  const abort = (): void => enough.abort();
  const timer = setTimeout(abort, mostMs);
  stopping.addEventListener('abort', abort, { once: true });
  try {
    await work(stopping.aborted ? stopping : enough.signal);
  } finally {
    clearTimeout(timer);
    stopping.removeEventListener('abort', abort);
  }
}

async function finishMail(sender: Sender, mail: ClaimedMail) {
  const { brand, render, attach, findChoice, findReplyTo, mailFrom } = sender;
  const { id, kind, recipient, recipient_name: name, person_id: personId } = mail;
  const reader = { email: recipient, personId };
  if (mail.attempts > mostAttempts)
    throw new PermanentMailError('Every attempt ended together with the process that made it.');
  if (!isMailAddress(recipient))
    throw new PermanentMailError('The recipient has no valid address.');
  const choice =
    Object.hasOwn(mails, kind) && (await findChoice?.(kind as MailKind, reader, mail.payload));
  if (choice && !choice.isWanted) return undefined;
  const present = await brand();
  const stop = choice && choice.stop && { stop: choice.stop };
  const replyTo = findReplyTo?.(kind as MailKind, mail.payload);
  const about = { ...stop, ...(replyTo !== undefined && { replyTo }) };
  const rendered = await renderClaimed(render, mail, { ...present, ...about });
  const files = (await attach?.(kind as MailKind, mail.payload)) ?? [];
  const raw = await composeMail(
    {
      id,
      from: { name: present.brandName, email: mailFrom },
      replyTo: replyTo ?? present.supportEmail,
      to: { name: name ?? '', email: recipient },
      queuedAt: mail.queued_at,
      publicUrl: present.publicUrl,
    },
    { ...rendered, attachments: [...(rendered.attachments ?? []), ...files] },
  );
  return { id, kind, from: mailFrom, to: recipient, raw };
}

async function renderClaimed(
  render: RenderMail,
  { kind, payload }: ClaimedMail,
  brand: Brand,
): Promise<RenderedMail> {
  // A newer version of the server, running beside us, may know this kind: the mail is postponed, not given up.
  if (!Object.hasOwn(mails, kind)) throw new Error(`There is no mail of the kind ${kind}.`);
  const known = kind as MailKind;
  const read = z.safeParse(mails[known].payload, payload);
  if (!read.success) throw new Error(`It does not hold what a mail of the kind ${kind} needs.`);
  try {
    return await render(known, read.data, brand);
  } catch (error) {
    // The mail is as good as any other; only its thread is gone.
    if (error instanceof TaskLostError) throw error;
    throw new PermanentMailError(`It could not be rendered: ${reasonOf(error)}`, { cause: error });
  }
}
