// Days as filters of lists, such as 2026-11-16.

/** Also refuses February 31, which would be read as a day of March. */
export const isDay = (text: string): boolean => {
  const at = new Date(text);
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === text;
};

/** In the operator's own time zone, in which the admin area shows moments. */
export function startOfDay(day: string, daysLater = 0): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + daysLater);
}
