// States the month since which an instructor has been teaching, in UTC, so that it reads the same everywhere.
import { monthNames } from '#domain/time/wall-text.ts';

/** "Teaching since Nov 2026" */
export function sinceText(since: string): string {
  const at = new Date(since);
  return `Teaching since ${monthNames[at.getUTCMonth()]} ${at.getUTCFullYear()}`;
}
