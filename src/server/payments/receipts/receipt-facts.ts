// What a receipt says, as it is kept: everything in it is of the day it was issued.

export interface ReceiptFacts {
  house: { brandName: string; supportEmail: string; publicUrl: string };
  bookingId: string;
  /** Null once the learner has left. */
  learner: { name: string; email: string } | null;
  title: string;
  instructorName: string;
  location: string;
  timeZone: string;
  startsAt: string;
  endsAt: string;
  /** How many; missing in those of the first days. */
  meetings?: number;
  seats: number;
  unitPriceCents: number;
  totalCents: number;
  paidAt: string;
  provider: 'demo' | 'stripe';
}
