// Refusals about calendars elsewhere; part of the error catalog.

export const busyCalendarErrors = {
  too_many_busy_calendars: {
    status: 409,
    message: 'You have added as many calendars as we read for you. Remove one first.',
    meaning: 'A person can add at most 5 calendars.',
    cure: 'Remove a calendar, then add this one.',
  },
} as const;
