// Arrival time of a mail, in the viewer's time zone.
import { dateText, timeText } from '#domain/text/date-text.ts';

export function ReceivedText({ at, className }: { at: string; className?: string }) {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return (
    <time dateTime={at} className={className}>
      {dateText(at, timeZone)}, {timeText(at, timeZone)}
    </time>
  );
}
