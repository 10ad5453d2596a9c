// Time zones that a form offers, and the one it starts with.
import { isTimeZone } from '#domain/time/time-zone.ts';
import { type TimeZoneChoice, timeZoneName, usTimeZones } from '#domain/time/zones.ts';

/** The listed zone among several zones that share a clock. */
export const usualZone = (timeZone: string): string =>
  usTimeZones.find(({ name }) => name === timeZoneName(timeZone))?.timeZone ?? timeZone;

export function ownTimeZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  // A browser may report a zone that its own Intl does not take.
  return isTimeZone(timeZone) ? usualZone(timeZone) : 'America/New_York';
}

/** The time zones of the United States, plus the current one if it is another. */
export function zoneChoices(timeZone: string): readonly TimeZoneChoice[] {
  const isListed = usTimeZones.some((choice) => choice.timeZone === usualZone(timeZone));
  return isListed ? usTimeZones : [{ timeZone, name: timeZoneName(timeZone) }, ...usTimeZones];
}
