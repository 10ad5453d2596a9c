// Formats months from the API.
import { monthNames } from '#domain/time/wall-text.ts';

/** "2026-11" → "Nov 2026" */
export const monthText = (month: string): string => `${shortMonthText(month)} ${month.slice(0, 4)}`;

/** "2026-11" → "Nov" */
export const shortMonthText = (month: string): string =>
  monthNames[Number(month.slice(5, 7)) - 1] ?? month;
