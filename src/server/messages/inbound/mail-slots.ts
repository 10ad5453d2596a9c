// Limits how many mails the webhook reads at once: bodies are in memory before their signature can be checked. A share stays
// free for networks that have lately signed one right, so that nobody else keeps the mail server or provider waiting.
import { dayMs } from '#domain/time/durations.ts';

const mostAtOnce = 8;
/** Networks that have signed nothing yet: together, and each of them. */
const mostOfStrangers = 5;
const mostPerStranger = 3;

const knownForMs = 7 * dayMs;
/** Only a right signature adds one, and a provider sends from a few. */
const mostKnown = 200;

interface MailSlots {
  /** Gives the slot back; undefined where too many are taken. */
  take: (network: string) => (() => void) | undefined;
  /** Notes a right signature. */
  trust: (network: string) => void;
}

export function createMailSlots(now: () => Date): MailSlots {
  const known = new Map<string, number>();
  const taken: { network: string; isKnown: boolean }[] = [];
  const isKnown = (network: string): boolean =>
    now().getTime() - (known.get(network) ?? -Infinity) < knownForMs;
  return {
    take: (network) => {
      const slot = { network, isKnown: isKnown(network) };
      const strangers = taken.filter((each) => !each.isKnown);
      const own = strangers.filter((each) => each.network === network);
      const isTooMany = strangers.length >= mostOfStrangers || own.length >= mostPerStranger;
      if (taken.length >= mostAtOnce || (!slot.isKnown && isTooMany)) return undefined;
      taken.push(slot);
      return () => void taken.splice(taken.indexOf(slot), 1);
    },
    trust: (network) => {
      known.delete(network);
      known.set(network, now().getTime());
      const [oldest] = known.keys();
      if (known.size > mostKnown && oldest !== undefined) known.delete(oldest);
    },
  };
}
