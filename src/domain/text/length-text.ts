// Formats how long a class takes.

/** "1 meeting", "6 meetings" */
export const countedText = (count: number, noun: string): string =>
  `${count} ${noun}${count === 1 ? '' : 's'}`;

/** "2 hours", "45 minutes", "1 hr 30 min": short enough for a phone. */
export function durationText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  if (hours === 0) return countedText(minutes, 'minute');
  return minutes % 60 === 0 ? countedText(hours, 'hour') : `${hours} hr ${minutes % 60} min`;
}

/** "2 hours", or "6 meetings · 2 hours each" for a course; a length of 0 is unknown. */
export function lengthText(meetingCount: number, minutes: number): string {
  const duration = minutes > 0 ? durationText(minutes) : '';
  if (meetingCount < 2) return duration;
  const meetings = countedText(meetingCount, 'meeting');
  return duration ? `${meetings} · ${duration} each` : meetings;
}
