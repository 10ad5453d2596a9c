// The refusals about reviews; part of the table of all refusals.

export const reviewErrors = {
  review_refused: {
    status: 403,
    message: 'Only people who have been to a class can review it.',
    meaning: 'The caller has no completed booking of the class, or was marked as absent.',
    cure: 'Review it after the class; who was marked by mistake can contest that.',
  },
  already_reviewed: {
    status: 409,
    message: 'You have reviewed this class before.',
    meaning: 'There is one review for each person and class.',
    cure: 'Change that review; it can be changed for 14 days.',
  },
  review_closed: {
    status: 409,
    message: 'This review can no longer be changed.',
    meaning: 'It was written more than 14 days ago, or an operator has taken it off the page.',
    cure: 'None; reviews that are shown can be changed for 14 days.',
  },
  already_replied: {
    status: 409,
    message: 'You have replied to this review before.',
    meaning: 'An instructor replies once to each review.',
    cure: 'Read the review again to see the reply.',
  },
} as const;
