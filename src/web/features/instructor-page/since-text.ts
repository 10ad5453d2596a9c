// Since when somebody teaches: the month is enough, and the same wherever it is read.
import { monthNames } from '#domain/time/wall-text.ts';

/** "Teaching since Nov 2026" */
export function sinceText(since: string): string {
  const at = new Date(since);
  return `Teaching since ${monthNames[at.getUTCMonth()]} ${at.getUTCFullYear()}`;
}
