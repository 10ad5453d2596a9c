// Writes the chosen days of a search.
import { dateText } from '#domain/text/date-text.ts';
import { noon } from '#domain/time/day-words.ts';
import type { WallDate } from '#domain/time/wall-text.ts';

interface ChosenDays {
  from?: WallDate | undefined;
  to?: WallDate | undefined;
}

/** "Sat, Dec 5, 2026 – Sun, Dec 6, 2026"; a single day once, an open end in words. */
export function daysText({ from, to }: ChosenDays): string {
  if (from && to) return from === to ? dayText(from) : `${dayText(from)} – ${dayText(to)}`;
  if (from) return `From ${dayText(from)}`;
  return to ? `Until ${dayText(to)}` : 'Any date';
}

const dayText = (day: WallDate): string => dateText(noon(day), 'UTC');
