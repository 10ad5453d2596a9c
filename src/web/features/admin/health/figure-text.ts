// Writes a figure of the health page: a number, an amount of bytes, a duration, the age of a moment, or a word.
import { type HealthFigure, healthFigures } from '#contract/admin/health.ts';
import { numberText } from '#domain/text/number-text.ts';
import { ageText, spanText } from '#web/features/admin/duration-text.ts';
import { secondMs } from '#domain/time/durations.ts';
import { valueWords } from './health-words.ts';

/** Health is read in real time, so ages count from when it was read, and not from the clock of a demo. */
export interface ReadAt {
  checkedAt: string;
  /** Whose moments are written out. */
  zone: string;
}

export function figureText(
  name: HealthFigure,
  value: number | string | null,
  { checkedAt }: Pick<ReadAt, 'checkedAt'>,
): string {
  if (value === null) return 'None';
  if (typeof value === 'number') return amountText(healthFigures[name], value);
  if (healthFigures[name] !== 'moment') return valueWords[value] ?? value;
  return agoText(value, checkedAt);
}

export const agoText = (at: string, checkedAt: string): string =>
  `${ageText(at, new Date(checkedAt))} ago`;

function amountText(kind: string, value: number): string {
  if (kind === 'bytes') return bytesText(value);
  if (kind === 'milliseconds')
    return value < secondMs ? `${Math.round(value)} ms` : spanText(value);
  return numberText(Math.round(value));
}

const units = ['bytes', 'KB', 'MB', 'GB', 'TB'];

/** "1.4 GB" */
export function bytesText(bytes: number): string {
  const step = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1);
  const amount = bytes / 1000 ** step;
  return `${step > 0 && amount < 10 ? amount.toFixed(1) : Math.round(amount)} ${units[step]}`;
}
