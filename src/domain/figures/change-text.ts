// Says in words how a figure compares with the period before: "Up 12% from $1,200".
import { centsOf, moneyText } from '../money/money.ts';
import { numberText } from '../text/number-text.ts';

interface Compared {
  now: number;
  before: number;
  /** Writes an amount of this figure. */
  text: (amount: number) => string;
}

/** Percents of nothing, or of less than nothing, say nothing. */
export function changeText({ now, before, text }: Compared): string {
  if (before === now) return now === 0 ? 'None before either' : 'The same as before';
  if (before === 0) return 'None before';
  if (before < 0 || now < 0) return `${text(before)} before`;
  const percent = Math.round((Math.abs(now - before) / before) * 100);
  if (percent === 0) return `About the same as ${text(before)}`;
  return `${now > before ? 'Up' : 'Down'} ${numberText(percent)}% from ${text(before)}`;
}

/** Of shares in percent, null where there is nothing to take a share of: "Up 4 points from 51%". */
export function shareChangeText(now: number | null, before: number | null): string {
  if (before === null) return now === null ? 'No dates before either' : 'No dates before';
  if (now === null) return `${before}% before`;
  if (now === before) return 'The same as before';
  const points = Math.abs(now - before);
  return `${now > before ? 'Up' : 'Down'} ${points} ${points === 1 ? 'point' : 'points'} from ${before}%`;
}

/** Without cents from a thousand dollars on: "$1,204", "$45.50". */
export function shortMoneyText(dollars: number): string {
  const text = moneyText(centsOf(Math.abs(dollars) < 1000 ? dollars : Math.round(dollars)));
  return Math.abs(dollars) < 1000 ? text : text.replace(/\.00$/, '');
}
