// Reads the values of a search from the address of a list, without those that the API would refuse.

export const isId = (text: string): boolean =>
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

/** Also refuses February 31, which would be read as a day of March. */
export const isDay = (text: string): boolean => {
  const at = new Date(text);
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === text;
};

export const isAmount = (text: string): boolean => /^\d{1,6}(\.\d{1,2})?$/.test(text);

/** In the operator's own time zone, in which the admin area shows moments. */
export function startOfDay(day: string, daysLater = 0): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + daysLater);
}
