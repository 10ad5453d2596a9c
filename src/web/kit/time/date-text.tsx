// Dates and times of a class in its own time zone, with the exact instant in `dateTime`.
import { dateText, timeRangeText } from '#domain/text/date-text.ts';

export interface DateTextProps {
  at: Date | string;
  timeZone: string;
  className?: string | undefined;
}

/** "Sat, Dec 5, 2026" */
export function DateText({ at, timeZone, className }: DateTextProps) {
  return (
    <time dateTime={new Date(at).toISOString()} className={className}>
      {dateText(at, timeZone)}
    </time>
  );
}

export interface TimeRangeTextProps {
  startsAt: Date | string;
  endsAt: Date | string;
  timeZone: string;
  className?: string | undefined;
}

/** "10:00 AM – 12:00 PM CST" */
export function TimeRangeText({ startsAt, endsAt, timeZone, className }: TimeRangeTextProps) {
  return (
    <time dateTime={new Date(startsAt).toISOString()} className={className}>
      {timeRangeText(startsAt, endsAt, timeZone)}
    </time>
  );
}
