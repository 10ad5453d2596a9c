// Names the public holiday on a day in the country of a time zone. Places are in the United States; other zones have none.
import type { WallDate } from '../wall-text.ts';
import { isUsTimeZone } from '../zones.ts';
import { usHolidayOn } from './us-holidays.ts';

export const publicHolidayOn = (day: WallDate, timeZone: string): string | undefined =>
  isUsTimeZone(timeZone) ? usHolidayOn(day) : undefined;
