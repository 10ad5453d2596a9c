// Refusals about following instructors; part of the error catalog.

export const followErrors = {
  too_many_follows: {
    status: 409,
    message: 'You follow as many instructors as we keep for you. Stop following one first.',
    meaning: 'A person can follow at most 200 instructors.',
    cure: 'Stop following an instructor, then follow this one.',
  },
  own_instructor_page: {
    status: 409,
    message: 'This is you. You hear of your own classes anyway.',
    meaning: 'People cannot follow themselves.',
    cure: 'Follow somebody else.',
  },
} as const;
