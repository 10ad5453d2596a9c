// So many hours later by the clock on the wall: a class that ends at 8 in the evening is asked about at 2 the next day,
// also in the night when clocks change.
import { Temporal } from 'temporal-polyfill';

export function hoursAfter(at: Date, timeZone: string, hours: number): Date {
  const wall = Temporal.Instant.fromEpochMilliseconds(at.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime();
  return new Date(wall.add({ hours }).toZonedDateTime(timeZone).epochMilliseconds);
}
