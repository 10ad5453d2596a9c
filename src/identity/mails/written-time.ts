// Formats a time for notices: in UTC, because a mail does not know where it is read.

const format = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'UTC',
});

export const writtenTime = (instant: string): string => `${format.format(new Date(instant))} UTC`;
