// Converts wall times to instants and back; refuses times that never happen, and notes those that happen twice.
import { Temporal } from 'temporal-polyfill';
import { type WallTime, isWallTime, wallClockText, wallDateText } from './wall-text.ts';
import { timeZoneName } from './zones.ts';

export type WallOutcome =
  | { kind: 'once'; instant: Date }
  /** Clocks go back over this time: `instant` is the first of the two. */
  | { kind: 'repeated'; instant: Date; note: string }
  /** Clocks go forward over this time: no instant shows it; `suggestion` does exist. */
  | { kind: 'gap'; suggestion: WallTime; note: string };

const toDate = (zoned: Temporal.ZonedDateTime): Date => new Date(zoned.epochMilliseconds);

const write = (plain: Temporal.PlainDateTime): WallTime =>
  plain.toString({ smallestUnit: 'minute' });

/** Throws a RangeError for an invalid wall time or zone; the form and the contract validate first. */
export function toInstant(wall: WallTime, timeZone: string): WallOutcome {
  if (!isWallTime(wall)) throw new RangeError(`${wall} is not a time like 2026-11-18T18:00.`);
  const plain = Temporal.PlainDateTime.from(wall);
  const first = plain.toZonedDateTime(timeZone, { disambiguation: 'earlier' });
  const second = plain.toZonedDateTime(timeZone, { disambiguation: 'later' });
  if (first.equals(second)) return { kind: 'once', instant: toDate(first) };
  if (first.toPlainDateTime().equals(plain))
    return { kind: 'repeated', instant: toDate(first), note: repeatedNote(wall, timeZone) };
  const suggestion = write(second.toPlainDateTime());
  return { kind: 'gap', suggestion, note: gapNote(wall, suggestion, timeZone) };
}

/** The wall time in the zone at that instant, without seconds. */
export function toWall(at: Date, timeZone: string): WallTime {
  const instant = Temporal.Instant.fromEpochMilliseconds(at.getTime());
  return write(instant.toZonedDateTimeISO(timeZone).toPlainDateTime());
}

function repeatedNote(wall: WallTime, timeZone: string): string {
  const where = `on ${wallDateText(wall)} in ${timeZoneName(timeZone)}`;
  return `${wallClockText(wall)} happens twice ${where}, because clocks go back; we use the first.`;
}

function gapNote(wall: WallTime, suggestion: WallTime, timeZone: string): string {
  const where = `on ${wallDateText(wall)} in ${timeZoneName(timeZone)}`;
  const day = wallDateText(suggestion);
  const instead = wallClockText(suggestion) + (day === wallDateText(wall) ? '' : ` on ${day}`);
  return `${wallClockText(wall)} does not exist ${where}, because clocks go forward. Try ${instead}.`;
}
