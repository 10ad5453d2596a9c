// Limits the mails of everybody together in an hour, and reserves half of them for addresses that nobody has asked for
// today, one for each network, so that a few strangers cannot use them up for everybody.
import { hourSeconds } from '#platform/durations.ts';
import type { SignInLimit } from '#platform/identity-port.ts';
import type { OpenCounter, Tally } from './counters.ts';

/**
 * Sign-ups always queue a mail, so their budget may refuse. Recoveries queue one only for accounts: theirs is apart, and
 * only ever leaves out the mail, because a refusal that depends on it would reveal which addresses were counted.
 */
export type MailBudget = 'sign-up' | 'recovery';

export interface MailBudgets {
  /** Counts mails that will be queued; the cost does not depend on how many, or whether there are any. */
  spend(
    budget: MailBudget,
    asked: { network: string; isFirst: boolean },
    mails: number,
  ): Promise<Tally>;
}

interface Options {
  open: OpenCounter;
  mailsPerHour: number;
  note: (limit: SignInLimit, network: string) => void;
}

export function openMailBudgets({ open, mailsPerHour, note }: Options): MailBudgets {
  const reserved = Math.ceil(mailsPerHour / 2);
  const common = open('mail-common', mailsPerHour - reserved, hourSeconds);
  const reserve = open('mail-reserve', reserved, hourSeconds);
  const reserveByNetwork = open('mail-reserve-network', 1, hourSeconds);
  return {
    spend: async (budget, { network, isFirst }, mails) => {
      // A request that queues no mail is counted on a key of its own, which nothing reads.
      const key = mails > 0 ? budget : `${budget} unknown`;
      const [state, spare] = [await common.read(budget), await reserve.read(budget)];
      if (hasPoints(mailsPerHour - reserved, state)) return common.add(key, Math.max(1, mails));
      note(`${budget}-common`, network);
      // Counted for known and unknown addresses alike: the next response must not reveal which it was.
      const mayReserve =
        isFirst && !spare.isOver && !(await reserveByNetwork.add(`${budget} ${network}`)).isOver;
      if (mayReserve) return reserve.add(key, Math.max(1, mails));
      note(`${budget}-mails`, network);
      return { ...state, isOver: true };
    },
  };
}

const hasPoints = (points: number, state: Tally): boolean => points > 0 && !state.isOver;
