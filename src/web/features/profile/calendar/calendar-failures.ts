// Says in plain words why a calendar elsewhere could not be read, and what helps.
import type { CalendarFailure } from '#contract/calendars/busy-calendar-calls.ts';

export const failureTexts: Record<CalendarFailure, string> = {
  address_refused: 'This address leads into a private network, so we do not read it.',
  unreachable: 'We could not reach it. We try again later.',
  too_slow: 'It took too long to answer. We try again later.',
  denied: 'It asks for a password. Use the secret address that your calendar gives for sharing.',
  gone: 'There is no calendar at this address. Remove it, and add the right one.',
  refused: 'It answered with an error. We try again later.',
  too_large: 'It is larger than 5 MB. Share a smaller calendar, or one without old events.',
  too_complex: 'It has too many events for us to read.',
  not_a_calendar: 'This is no calendar. Copy the address that ends with .ics.',
  address_lost: 'We can no longer open its address. Remove it, and add it again.',
};
