// Limits the mails that people can make us send: strangers by network, by address and all together, signed-in people by
// counters of their own. docs/algorithms/mailed-links.md says what an attacker can reach.
import type { AuthConfig } from '#platform/config/auth-config.ts';
import { daySeconds, hourSeconds } from '#platform/durations.ts';
import type { SignInLimit } from '#platform/identity-port.ts';
import { AuthRefusal } from '../errors.ts';
import { type MailBudget, type MailBudgets, openMailBudgets } from './mail-budgets.ts';
import type { Counter, OpenCounter, Tally } from './counters.ts';
import { blockOf } from './network.ts';

/** `change`: the mails of a change of address, which other requests neither delay nor use up. */
export type MailPurpose = 'account' | 'change';

/** A mail that a stranger asked for, and that no limit on the stranger refused. */
export interface AskedMail {
  network: string;
  /** Whether nobody has asked for a mail to this address today, known or not. */
  isFirst: boolean;
}

/** Each method takes its own connections: call it before a transaction begins, never inside one. */
export interface MailLimits {
  /** Counts one mail asked for by somebody who is not signed in, alike for known and unknown addresses; throws `mailTooSoon` or `mailLimit`. */
  askMail(ip: string, address: string, purpose?: MailPurpose): Promise<AskedMail>;
  /**
   * Counts the mails that will be queued for everybody, none for an unknown address, and does so at the same cost.
   * False if there is nothing to queue, or too much was queued.
   */
  mayQueue(budget: MailBudget, asked: AskedMail, mails: number): Promise<boolean>;
  /** Counts a mail that is queued whether or not the address is known; throws `mailLimit`. */
  queueMail(budget: MailBudget, asked: AskedMail): Promise<void>;
  /** Counts one mail that a signed-in user asks for, to their own address; throws `mailTooSoon` or `mailLimit`. */
  askOwnMail(user: { id: string }, ip: string): Promise<void>;
  /** Counts one mail about a change of address, and one of the signed-in user who asks for it; throws `mailTooSoon` or `mailLimit`. */
  askChangeMail(address: string, ip: string, user?: { id: string }): Promise<void>;
}

export interface MailLimitOptions {
  settings: Pick<
    AuthConfig,
    'mailIntervalSeconds' | 'mailsPerHour' | 'networkMailsPerHour' | 'addressMailsPerDay'
  >;
  open: OpenCounter;
  /** Makes a key from which nobody can read the address. */
  nameless: (text: string) => string;
  note: (limit: SignInLimit, network: string) => void;
  /** If off, only the interval between two mails to one address applies. */
  rateLimits: boolean;
}

/** The share of an address's day that one network can use up: the owner, elsewhere, has the rest. */
const networkShare = 1 / 3;

export function createMailLimits(options: MailLimitOptions): MailLimits {
  const { settings, open, nameless, note, rateLimits } = options;
  const { mailIntervalSeconds, networkMailsPerHour, addressMailsPerDay } = settings;
  const interval = open('interval', 1, mailIntervalSeconds);
  const byNetwork = open('mail-network', networkMailsPerHour, hourSeconds);
  const byDay = open('mail-day', addressMailsPerDay, daySeconds);
  const shareOfDay = open('mail-share', Math.ceil(addressMailsPerDay * networkShare), daySeconds);
  const byUser = open('mail-user', addressMailsPerDay, daySeconds);
  const budgets = openMailBudgets({ open, mailsPerHour: settings.mailsPerHour, note });

  const begin = async (key: string, ip: string): Promise<void> => {
    // An interval of zero seconds would never end.
    if (mailIntervalSeconds === 0) return;
    const tally = await interval.add(key);
    if (!tally.isOver) return;
    note('mail-interval', blockOf(ip));
    throw refusalFor('mailTooSoon', tally);
  };
  /** A refused request leaves the interval free: a stranger must not delay the owner by being refused. */
  const count = async (
    counter: Counter,
    key: string,
    { limit, begun, ip }: { limit: SignInLimit; begun: string; ip: string },
  ): Promise<Tally> => {
    const tally = await counter.add(key);
    if (!tally.isOver) return tally;
    note(limit, blockOf(ip));
    await interval.clear(begun);
    throw refusalFor('mailLimit', tally);
  };
  return {
    askMail: async (ip, address, purpose = 'account') => {
      const network = blockOf(ip);
      const key = nameless(`${purpose} ${address}`);
      await begin(key, ip);
      if (!rateLimits) return { network, isFirst: true };
      const facts = { begun: key, ip };
      await count(byNetwork, network, { limit: 'mail-network', ...facts });
      const share = nameless(`${purpose} ${address} ${network}`);
      await count(shareOfDay, share, { limit: 'mail-share', ...facts });
      const { used } = await count(byDay, key, { limit: 'mail-address', ...facts });
      return { network, isFirst: used <= 1 };
    },
    ...budgetMethods(budgets, rateLimits),
    askOwnMail: async ({ id }, ip) => {
      await begin(id, ip);
      if (rateLimits) await count(byUser, id, { limit: 'mail-user', begun: id, ip });
    },
    askChangeMail: async (address, ip, user) => {
      const key = nameless(`change ${address}`);
      const facts = { begun: key, ip };
      await begin(key, ip);
      if (!rateLimits) return;
      if (user) await count(byUser, user.id, { limit: 'mail-user', ...facts });
      await count(byDay, key, { limit: 'mail-address', ...facts });
    },
  };
}

const budgetMethods = (
  budgets: MailBudgets,
  rateLimits: boolean,
): Pick<MailLimits, 'mayQueue' | 'queueMail'> => ({
  mayQueue: async (budget, asked, mails) => {
    if (!rateLimits) return mails > 0;
    const { isOver } = await budgets.spend(budget, asked, mails);
    return mails > 0 && !isOver;
  },
  queueMail: async (budget, asked) => {
    if (!rateLimits) return;
    const tally = await budgets.spend(budget, asked, 1);
    if (tally.isOver) throw refusalFor('mailLimit', tally);
  },
});

export function refusalFor(
  refusal: 'mailTooSoon' | 'mailLimit' | 'requestLimit',
  { waitSeconds: seconds }: Tally,
): AuthRefusal {
  return new AuthRefusal(refusal, {
    fill: { seconds },
    headers: { 'retry-after': String(seconds) },
  });
}
