// The sentence that marks what was kept of the last visit.
import { momentText } from '#domain/text/date-text.ts';

/** "From your last visit: Sat, Dec 5, 2026, 10:00 AM CST" in the viewer's own time zone. */
export function lastVisitText(updatedAtMs: number): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return `From your last visit: ${momentText(new Date(updatedAtMs), timeZone)}`;
}
