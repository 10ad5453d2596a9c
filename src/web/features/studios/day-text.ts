// A day in the reader's own time zone.

const format = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
});

/** "Dec 5, 2026" */
export const dayText = (at: string): string => format.format(new Date(at));
