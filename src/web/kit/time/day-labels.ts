// Words on screen for quick choices of days.
import type { DayWord } from '#domain/time/day-words.ts';

export const dayLabels: Record<DayWord, string> = {
  today: 'Today',
  tomorrow: 'Tomorrow',
  weekend: 'This weekend',
  'next-week': 'Next week',
};
