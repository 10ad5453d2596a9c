// Splits a wall time into the three parts of a twelve-hour clock.
import { twoDigits, type WallTime } from '#domain/time/wall-text.ts';

export interface ClockParts {
  /** "12", "01" to "11" */
  hour: string;
  minute: string;
  half: 'AM' | 'PM';
}

export function clockParts(wall: WallTime): ClockParts {
  const hour = Number(wall.slice(11, 13));
  return {
    hour: twoDigits(hour % 12 || 12),
    minute: wall.slice(14, 16),
    half: hour < 12 ? 'AM' : 'PM',
  };
}

/** The same day at another time of day. */
export function withClock(wall: WallTime, { hour, minute, half }: ClockParts): WallTime {
  const hours = (Number(hour) % 12) + (half === 'PM' ? 12 : 0);
  return `${wall.slice(0, 10)}T${twoDigits(hours)}:${minute}`;
}

const everyQuarter = ['00', '15', '30', '45'];

/** A minute between two quarters stays offered until another is chosen. */
export const quarters = (minute: string): string[] =>
  everyQuarter.includes(minute) ? everyQuarter : [...everyQuarter, minute].toSorted();
