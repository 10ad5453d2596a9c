// The stored facts of a receipt, as of the day it was issued.

import type { Publisher } from '#platform/calendar/publisher.ts';

export interface PrintedLearner {
  name: string;
  email: string;
  /** Only on corrected receipts: lines, separated by line breaks. */
  address?: string;
}

export interface ReceiptFacts {
  house: Publisher;
  bookingId: string;
  /** Null once the learner has deleted their account. */
  learner: PrintedLearner | null;
  title: string;
  instructorName: string;
  /** The studio that earns it; missing where the instructor does. */
  studioName?: string;
  location: string;
  timeZone: string;
  startsAt: string;
  endsAt: string;
  /** The number of meetings; missing in the earliest receipts. */
  meetings?: number;
  seats: number;
  unitPriceCents: number;
  totalCents: number;
  paidAt: string;
  provider: 'demo' | 'stripe';
}
