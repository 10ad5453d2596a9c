// Example bookings and waiting-list entries as the API returns them, for tests of pages without a database.
import type { BookingDetail, WaitlistEntry } from '#contract/bookings/bookings.ts';
import { exampleClass } from './example-class.ts';

const { id, title, location, latitude, longitude, timeZone, category, teacher } = exampleClass();

/** A Saturday morning in Austin. */
const startTime = '2026-12-05T16:00:00.000Z';
const endTime = '2026-12-05T18:00:00.000Z';

const session = {
  class: {
    id,
    title,
    location,
    latitude,
    longitude,
    bring: ['An apron', 'Clothes that may get dirty'],
    refundWindowHours: null,
    timeZone,
    picture: null,
    categoryId: category.id,
    isPublic: true,
    isArchived: false,
    instructor: {
      id: teacher.id,
      fullName: teacher.fullName,
      username: teacher.username,
      profileImage: null,
    },
    bookingQuestions: [],
    studioName: null,
  },
  session: {
    id: '0de30000-0000-4000-8000-000d00000001',
    startTime,
    endTime,
    state: 'scheduled',
    meetings: [{ startTime, endTime }],
  },
} satisfies Pick<BookingDetail, 'class' | 'session'>;

/** Two paid seats, under the standard rules. */
export function exampleBooking(input: Partial<BookingDetail> = {}): BookingDetail {
  return {
    ...session,
    id: '0de30000-0000-4000-8000-00000000b001',
    status: 'confirmed',
    seats: 2,
    unitPrice: 45,
    price: 90,
    createdAt: '2026-12-01T16:00:00.000Z',
    endedAt: null,
    canceledBy: null,
    wordsFromUs: null,
    holdExpiresAt: null,
    canExtendHold: false,
    isGivenUp: false,
    refundWindowHours: 24,
    refundUntil: '2026-12-04T16:00:00.000Z',
    isDemoMoney: true,
    paid: 90,
    refunds: [],
    refundRequest: null,
    receiptNumber: 7,
    creditNotes: [],
    addsTo: null,
    additions: [],
    code: 'K7M2QX',
    attendance: 'unknown',
    contest: null,
    canContest: false,
    review: null,
    canReview: false,
    reschedule: null,
    ...input,
  };
}

/** An unpaid booking, held until 4:12 PM. */
export const exampleHold = (input: Partial<BookingDetail> = {}): BookingDetail =>
  exampleBooking({
    status: 'held',
    holdExpiresAt: '2026-12-01T22:12:00.000Z',
    canExtendHold: true,
    paid: 0,
    receiptNumber: null,
    ...input,
  });

export function examplePlace(input: Partial<WaitlistEntry> = {}): WaitlistEntry {
  return {
    ...session,
    id: '0de30000-0000-4000-8000-00000000a001',
    status: 'waiting',
    seats: 2,
    position: 3,
    offerExpiresAt: null,
    unitPrice: 45,
    ...input,
  };
}

/** A weekend course: Saturday morning and Sunday afternoon. */
export const exampleCourse: BookingDetail['session'] = {
  ...session.session,
  endTime: '2026-12-06T21:00:00.000Z',
  meetings: [
    { startTime, endTime },
    { startTime: '2026-12-06T19:00:00.000Z', endTime: '2026-12-06T21:00:00.000Z' },
  ],
};
