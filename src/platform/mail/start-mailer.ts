// Sends the mails that wait in the outbox, a few at a time; any number of processes may do so together.
import { setTimeout as sleep } from 'node:timers/promises';
import { minuteMs } from '#domain/time/durations.ts';
import { systemClock, type Clock } from '../clock.ts';
import type { Config } from '../config/config.ts';
import type { Db } from '../db/db.ts';
import type { Notices } from '../db/notices.ts';
import type { Log } from '../log.ts';
import { withTimeout } from '../with-timeout.ts';
import { createTurns, type Turn } from './smtp/acceptance-turns.ts';
import { pauseAfter } from './smtp/back-off.ts';
import { isServerUnavailable } from './smtp/mail-failure.ts';
import { createSingleFlight } from './smtp/single-flight.ts';
import type {
  AttachFiles,
  Brand,
  FindMailChoice,
  FindReplyTo,
  RenderMail,
} from './mail-templates.ts';
import { createMailboxTransport } from './mailbox/mailbox-transport.ts';
import {
  type ClaimedMail,
  claimMails,
  deleteCanceled,
  deleteUnwanted,
  outboxTopic,
  saveDead,
  savePutOff,
  saveSent,
} from './outbox/outbox-store.ts';
import { type Outcome, sendClaimedMail } from './smtp/send-claimed-mail.ts';
import { createSmtpTransport, type SmtpPatience } from './smtp/smtp-transport.ts';
import { logFault } from '../log-fault.ts';

export interface MailerPace {
  /** How many mails one process hands over at the same time. */
  mostInFlight: number;
  sendMs: number;
  /** How long a server may take over one mail before the next may reach the same point. */
  turnMs: number;
  /** Longer than a send with its rendering can take. */
  leaseMs: number;
  pollMs: number;
  /** How long a stop waits for mails in flight. */
  drainMs: number;
}

const standardPace: MailerPace = {
  mostInFlight: 5,
  sendMs: 3 * minuteMs,
  turnMs: 2000,
  leaseMs: 5 * minuteMs,
  pollMs: 15_000,
  drainMs: 10_000,
};

/** Extra time to put back mails that were cut off, on top of what they are given. */
const politeMs = 2000;

export interface MailerOptions {
  db: Db;
  config: Pick<Config, 'smtpUrl' | 'mailFrom'>;
  render: RenderMail;
  brand: () => Promise<Brand>;
  attach?: AttachFiles;
  findChoice?: FindMailChoice;
  findReplyTo?: FindReplyTo;
  notices: Notices;
  log: Log;
  /** Real time, unless a test says otherwise. */
  clock?: Clock;
  pace?: Partial<MailerPace>;
  patience?: SmtpPatience;
}

export interface Mailer {
  /** Starts nothing new, and waits a while for mails in flight. */
  close(): Promise<void>;
}

export function startMailer(options: MailerOptions): Mailer {
  const { db, config, notices, log, clock = systemClock, patience } = options;
  const pace = { ...standardPace, ...options.pace };
  const transport = config.smtpUrl
    ? createSmtpTransport(config.smtpUrl, patience)
    : createMailboxTransport({ db, notices, clock });
  const sender = { ...options, ...pace, clock, transport, mailFrom: config.mailFrom };
  const stopping = new AbortController();
  const inFlight = new Set<Promise<void>>();
  const turns = createTurns(pace.turnMs);

  async function send(mail: ClaimedMail): Promise<void> {
    const turn = turns.book();
    try {
      await sendInTurn(mail, turn);
    } finally {
      turn.end();
    }
  }

  async function sendInTurn(mail: ClaimedMail, turn: Turn): Promise<void> {
    const delivery = { signal: stopping.signal, beforeTheEnd: () => turn.come() };
    const outcome = await sendClaimedMail(sender, mail, delivery);
    logOutcome(log, mail, outcome);
    const save = () => saveOutcome(db, clock, mail, outcome);
    const tooLate = () => stopping.signal.aborted || mail.leftMs() <= 0;
    const pauseMs = await untilSaved(save, tooLate);
    if (pauseMs !== undefined) setTimeout(singleFlight.look, pauseMs).unref();
  }

  async function claim(): Promise<void> {
    const most = pace.mostInFlight - inFlight.size;
    if (most <= 0) return;
    const mails = await claimMails(db, { leaseMs: pace.leaseMs, most });
    for (const mail of mails) {
      const sending = send(mail)
        .catch((error: unknown) => logUnsaved(log, error))
        .finally(() => {
          inFlight.delete(sending);
          singleFlight.look();
        });
      inFlight.add(sending);
    }
  }

  const singleFlight = createSingleFlight(claim, (error) =>
    log.warn({ err: error }, 'the outbox cannot be read'),
  );
  const stopListening = notices.listen(outboxTopic, singleFlight.look);
  const poll = setInterval(singleFlight.look, pace.pollMs).unref();
  singleFlight.look();
  return {
    close: async () => {
      stopListening();
      clearInterval(poll);
      const late = setTimeout(() => stopping.abort(), pace.drainMs);
      const ended = singleFlight.close().then(() => Promise.all(inFlight));
      // A stuck database would delay us until its timeouts.
      if (!(await withTimeout(pace.drainMs + politeMs, ended)))
        log.warn('mails were still on their way, they may be sent again');
      clearTimeout(late);
      transport.close();
    },
  };
}

/** Returns how long a mail that was put off waits for its next attempt. */
async function saveOutcome(
  db: Db,
  clock: Clock,
  mail: ClaimedMail,
  outcome: Outcome,
): Promise<number | undefined> {
  const now = clock.now();
  if (outcome.became === 'sent') await saveSent(db, mail, now);
  else if (outcome.became === 'unwanted') await deleteUnwanted(db, mail);
  else if (outcome.became === 'canceled') await deleteCanceled(db, mail);
  else if (outcome.became === 'dead') await saveDead(db, mail, { at: now, reason: outcome.reason });
  else if (outcome.became === 'put-off') {
    const pauseMs = pauseAfter(mail.attempts, Math.random());
    const isTriedAgain = await savePutOff(db, mail, { pauseMs, reason: outcome.reason });
    return isTriedAgain ? pauseMs : undefined;
  }
  return undefined;
}

function logOutcome(log: Log, { id, kind, attempts }: ClaimedMail, outcome: Outcome): void {
  const facts = { mail: id, kind, attempts };
  if (outcome.became === 'sent') log.debug(facts, 'a mail is sent');
  else if (outcome.became === 'unwanted') log.debug(facts, 'a mail was turned off by its reader');
  else if (outcome.became === 'canceled') log.debug(facts, 'a mail was canceled');
  else if (outcome.became === 'overdue') log.warn(facts, 'a mail took too long to prepare');
  else if (outcome.became === 'put-off' && isServerUnavailable(outcome.log))
    logFault(log, 'mail_server_unavailable', { ...facts, ...outcome.log }, 'a mail is put off');
  else if (outcome.became === 'put-off')
    log.info({ ...facts, ...outcome.log }, 'a mail is put off');
  else log.warn({ ...facts, ...outcome.log }, 'a mail is given up');
}

const logUnsaved = (log: Log, error: unknown): void =>
  logFault(log, 'mail_unsaved', { err: error }, 'what became of a mail is not saved');

const savePauseMs = 250;

/** A sent mail that is not saved would go out again, so saving is retried until another worker may claim the mail. */
async function untilSaved<T>(save: () => Promise<T>, tooLate: () => boolean): Promise<T> {
  for (;;) {
    try {
      return await save();
    } catch (error) {
      if (tooLate()) throw error;
      await sleep(savePauseMs);
    }
  }
}
