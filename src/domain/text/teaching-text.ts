// Formats how long an instructor has been teaching here.
import { monthNames } from '../time/wall-text.ts';
import { countedText } from './length-text.ts';

/** "Teaching here for 3 years"; within the first year "Teaching since Nov 2026". `today`: "2026-11-16". */
export function teachingText(since: string, today: string): string {
  const years = fullYears(since.slice(0, 10), today);
  if (years > 0) return `Teaching here for ${countedText(years, 'year')}`;
  const at = new Date(since);
  return `Teaching since ${monthNames[at.getUTCMonth()]} ${at.getUTCFullYear()}`;
}

function fullYears(from: string, to: string): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
  return to.slice(4) < from.slice(4) ? years - 1 : years;
}
