// Refusals about deleting and archiving classes; part of the error catalog.

export const archiveErrors = {
  class_booked: {
    status: 409,
    message: 'Somebody has booked this class, so it cannot be deleted. Archive it instead.',
    meaning: 'Bookings, waiting lists and people at the door need their class for good.',
    cure: 'Archive the class.',
  },
  class_under_review: {
    status: 409,
    message: 'We are looking into this class, so it cannot be deleted now. You can archive it.',
    meaning: 'Somebody has reported the class, and no operator has decided yet.',
    cure: 'Archive the class, or delete it once the report is decided.',
  },
  class_booked_ahead: {
    status: 409,
    message:
      'People come to dates of this class. Cancel these dates first, or wait until they are over.',
    meaning: 'A session that is not over has bookings, or learners who wait for seats.',
    cure: 'Cancel the booked sessions, then archive the class.',
  },
  class_archived: {
    status: 409,
    message: 'This class is archived. Bring it back first.',
    meaning: 'An archived class can be neither published nor given dates.',
    cure: 'Bring the class back, then repeat the call.',
  },
} as const;
