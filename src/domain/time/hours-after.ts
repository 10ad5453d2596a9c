// Adds hours in wall time: 18 hours after a class that ends at 8 p.m. it is 2 p.m. the next day, also over a night when
// clocks change.
import { Temporal } from 'temporal-polyfill';

export function hoursAfter(at: Date, timeZone: string, hours: number): Date {
  const wall = Temporal.Instant.fromEpochMilliseconds(at.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime();
  return new Date(wall.add({ hours }).toZonedDateTime(timeZone).epochMilliseconds);
}
