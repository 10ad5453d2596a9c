// Writes the time that is left of an impersonation: "14:32".
import { minuteMs, secondMs } from '#domain/time/durations.ts';

export function timeLeftText(msLeft: number): string {
  const seconds = Math.ceil(Math.max(0, msLeft) / secondMs);
  const perMinute = minuteMs / secondMs;
  return `${Math.floor(seconds / perMinute)}:${String(seconds % perMinute).padStart(2, '0')}`;
}
