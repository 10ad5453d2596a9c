// Moments as `datetime-local` writes them: wall times in the operator's own zone.
import { minuteMs } from '#domain/time/durations.ts';

export function wallTimeOf(instant: string): string {
  const at = new Date(instant);
  const wall = new Date(at.getTime() - at.getTimezoneOffset() * minuteMs);
  return wall.toISOString().slice(0, 16);
}

/** Null where nothing, or only a part, was entered. */
export function instantOf(wallTime: string): string | null {
  const at = new Date(wallTime);
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
}
