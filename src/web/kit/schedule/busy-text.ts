// Says when an instructor is busy by a calendar of their own.
import { countedText } from '#domain/text/length-text.ts';
import { dateText, timeRangeText, whenText } from '#domain/text/date-text.ts';

interface BusyTime {
  startTime: string;
  endTime: string;
}

const mostNamed = 3;

/** "You are busy 2:00 PM – 3:30 PM CST in your calendar."; with the day where it is longer than one. */
export function busyText(times: readonly BusyTime[], timeZone: string): string {
  const named = times.slice(0, mostNamed).map((time) => spanText(time, timeZone));
  const more = times.length > mostNamed ? [countedText(times.length - mostNamed, 'more time')] : [];
  return `You are busy ${new Intl.ListFormat('en-US').format([...named, ...more])} in your calendar.`;
}

function spanText({ startTime, endTime }: BusyTime, timeZone: string): string {
  const [start, end] = [new Date(startTime), new Date(endTime)];
  const isOneDay = dateText(start, timeZone) === dateText(end, timeZone);
  return isOneDay ? timeRangeText(start, end, timeZone) : whenText(start, end, timeZone);
}
