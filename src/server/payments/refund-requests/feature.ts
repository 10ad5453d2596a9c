// What requests for refunds bring to the whole product besides their calls: who leaves takes their words with them. Their
// copy of them comes with the bookings.
import type { Feature } from '#platform/features/feature.ts';
import { forgetWords } from './forget-words.ts';

export const refundRequestsFeature: Feature = {
  noun: 'refund-requests',
  erase: forgetWords,
};
