// When a mail arrived, in the time zone of whoever looks.
import { dateText, timeText } from '#domain/date-text.ts';

export function ReceivedText({ at, className }: { at: string; className?: string }) {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return (
    <time dateTime={at} className={className}>
      {dateText(at, timeZone)}, {timeText(at, timeZone)}
    </time>
  );
}
