// Formats a date as legal texts write it, "September 5, 2025", the same on server and browser.
const longDateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

export function longDate(instant: string): string {
  return longDateFormat.format(new Date(instant));
}
