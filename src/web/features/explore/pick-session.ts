// Which of its dates a class is shown with: where days were searched, the first one that falls on them.
import type { ClassCard } from '#contract/classes.ts';
import { type Days, wallDateAt } from './quick-dates.ts';

type Dated = Pick<ClassCard, 'sessions' | 'timeZone'>;

export function pickSession({ sessions, timeZone }: Dated, { from, to }: Days) {
  if (!from && !to) return sessions[0];
  const isWithin = ({ startTime }: { startTime: string }): boolean => {
    const day = wallDateAt(new Date(startTime), timeZone);
    return (!from || day >= from) && (!to || day <= to);
  };
  return sessions.find(isWithin) ?? sessions[0];
}
