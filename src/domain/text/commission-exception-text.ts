// Phrases what an exception from the standing commission changes for somebody, alike in mails and notifications.
import {
  commissionExampleText,
  countsFromText,
  keptCommissionText,
  percentText,
  sameCommissionText,
} from './commission-text.ts';
import type { Instant } from './moment-parts.ts';

interface ExceptionChange {
  /** The category or studio; null where it is all that the reader earns. */
  of: { kind: 'category' | 'studio'; name: string } | null;
  fromBps: number;
  /** As `fromBps` where a change that was announced does not come. */
  toBps: number;
  countsFrom: Instant;
  until: { at: Instant; thenBps: number } | null;
}

/** "your commission", "the commission of Clay House", "the commission on classes in Music" */
function commissionOf({ of }: Pick<ExceptionChange, 'of'>): string {
  if (of === null) return 'your commission';
  return of.kind === 'studio'
    ? `the commission of ${of.name}`
    : `the commission on classes in ${of.name}`;
}

/** "Your commission is", "Commission of Clay House:", "Commission in Music:" */
function titleStart({ of }: Pick<ExceptionChange, 'of'>): { is: string; stays: string } {
  if (of === null) return { is: 'Your commission is', stays: 'Your commission stays' };
  const which = `Commission ${of.kind === 'studio' ? 'of' : 'in'} ${of.name}`;
  return { is: `${which}:`, stays: `${which} stays` };
}

/** "Your commission is 5% from Sat, Dec 19, 2026" */
export function exceptionTitle(change: ExceptionChange): string {
  const { fromBps, toBps, countsFrom } = change;
  const { is, stays } = titleStart(change);
  return fromBps === toBps
    ? `${stays} at ${percentText(toBps)}`
    : `${is} ${percentText(toBps)} from ${countsFromText(countsFrom)}`;
}

/** "Until Mon, Mar 1, 2027; then it is 10% again." */
function endText({ fromBps, until }: ExceptionChange): string {
  if (!until) return '';
  const again = until.thenBps === fromBps ? ' again' : '';
  return ` It counts until ${countsFromText(until.at)}; then it is ${percentText(until.thenBps)}${again}.`;
}

/** "From Sat, Dec 19, 2026, your commission is 5% instead of 10%. Of $20.00 you get $19.00 instead of $18.00. …" */
export function exceptionText(change: ExceptionChange): string {
  const { fromBps, toBps, countsFrom } = change;
  if (fromBps === toBps)
    return `The change we announced does not come. ${sameCommissionText(toBps)}${endText(change)}`;
  const sentences = [
    `From ${countsFromText(countsFrom)}, ${commissionOf(change)} is ${percentText(toBps)} instead of ${percentText(fromBps)}.`,
    commissionExampleText(change),
    keptCommissionText(change),
  ];
  return `${sentences.join(' ')}${endText(change)}`;
}
