// Refusals about alerts; part of the error catalog.

export const alertErrors = {
  too_many_alerts: {
    status: 409,
    message: 'You have as many alerts as we keep for you. Remove one in your profile first.',
    meaning: 'A person can have at most 50 alerts, for classes and searches together.',
    cure: 'Remove an alert, then add this one.',
  },
} as const;
