// What the clock of this device shows at a moment. Without Intl, whose first use takes a slow phone a tenth of a second.
import type { MomentParts } from '#domain/text/known-moments.ts';
import { monthNames } from '#domain/time/wall-text.ts';

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

export function deviceClock(at: string): Pick<MomentParts, 'day' | 'year' | 'time'> {
  const date = new Date(at);
  const hours = date.getHours();
  const minutes = String(date.getMinutes()).padStart(2, '0');
  return {
    day: `${weekdays[date.getDay()]}, ${monthNames[date.getMonth()]} ${date.getDate()}`,
    year: String(date.getFullYear()),
    time: `${hours % 12 || 12}:${minutes} ${hours < 12 ? 'AM' : 'PM'}`,
  };
}
