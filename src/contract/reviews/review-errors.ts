// Refusals about reviews; part of the error catalog.

export const reviewErrors = {
  review_refused: {
    status: 403,
    message: 'Only people who have been to a class can review it.',
    meaning: 'The caller has no completed booking of the class, or was marked as absent.',
    cure: 'Review the class after attending it; a no-show marked by mistake can be contested.',
  },
  already_reviewed: {
    status: 409,
    message: 'You have reviewed this class before.',
    meaning: 'A learner can write one review per class.',
    cure: 'Edit the existing review; it can be edited for 14 days.',
  },
  review_closed: {
    status: 409,
    message: 'This review can no longer be changed.',
    meaning: 'The review was written more than 14 days ago, or an operator has hidden it.',
    cure: 'None; visible reviews can be edited for 14 days.',
  },
  already_replied: {
    status: 409,
    message: 'You have replied to this review before.',
    meaning: 'An instructor can reply once to each review.',
    cure: 'Read the review again to see the reply.',
  },
} as const;
