// Formats a moment in the reader's own time zone.

const format = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** "Sat, Dec 5, 2026, 10:00 AM" */
export const longMomentText = (at: string): string => format.format(new Date(at));
