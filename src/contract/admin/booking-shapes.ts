// Wire shapes of bookings in the admin area, and what operators search them by.
import * as z from 'zod/mini';
import { type BookingMail, type BookingState, bookingStates } from '#domain/booking/lifecycle.ts';
import { ledgerKinds } from '#domain/money/ledger.ts';
import { refundRequest } from '../bookings/bookings.ts';
import { noLonger } from '../text-rules.ts';
import { attendance, dollars, instant, sessionState } from '../wire-values.ts';
import { adminLimits } from './admin-shapes.ts';

const states = Object.keys(bookingStates) as [BookingState, ...BookingState[]];
export const bookingStatus = z.enum(states);

/** `enrolled` stands for the states in which the seats are the learner's. */
export const soughtStates = ['enrolled', ...states] as const;

const person = z.object({ id: z.uuid(), fullName: z.string() });
const id = z.optional(z.uuid({ error: 'must be an id' }));
const date = z.optional(z.iso.date({ error: 'must be a date such as 2026-11-16' }));
const amount = z.optional(
  z.coerce
    .number({ error: 'must be an amount' })
    .check(
      z.minimum(0, 'must not be negative'),
      z.maximum(1_000_000, 'must be at most 1000000'),
      z.describe('As a decimal amount.'),
    ),
);

export const bookingSearch = z.object({
  q: z
    .prefault(z.string().check(z.trim(), noLonger(adminLimits.search)), '')
    .check(
      z.describe(
        'The id of the booking, its check-in code, or a part of the name, username or e-mail address of the learner or of the title of the class.',
      ),
    ),
  state: z
    .optional(z.enum(soughtStates, { error: 'must be a state of a booking' }))
    .check(z.describe('`enrolled`: confirmed or completed.')),
  attendance: z.optional(attendance),
  learner: id,
  class: id,
  session: id,
  session_from: date.check(z.describe('First day of the session, where it takes place.')),
  session_to: date.check(z.describe('Last day, inclusive.')),
  booked_from: z.optional(instant),
  booked_before: z.optional(instant),
  price_from: amount,
  price_to: amount,
});
export type BookingSearch = z.infer<typeof bookingSearch>;

export const adminBookingLine = z.object({
  id: z.uuid(),
  code: z.string().check(z.describe('Six-character code shown at check-in.')),
  status: bookingStatus,
  canceledBy: z.nullable(z.enum(['learner', 'instructor', 'operator', 'minimum'])),
  sessionState,
  attendance,
  seats: z.int(),
  price: dollars.check(z.describe('With seats that were added later.')),
  refunded: dollars.check(z.describe('What was refunded of it, or is being refunded.')),
  createdAt: instant,
  startTime: instant,
  timeZone: z.string(),
  learner: z.nullable(person).check(z.describe('Null for a person who has left.')),
  class: z.object({ id: z.uuid(), title: z.string() }),
});
export type AdminBookingLine = z.infer<typeof adminBookingLine>;

/** Mails of the lifecycle; which of them fit depends on the state of a booking. */
export const resentMails = [
  'booking-confirmed',
  'booking-received',
  'booking-cancelled',
  'booking-withdrawn',
  'class-cancelled',
] as const satisfies BookingMail[];
export type ResentMail = (typeof resentMails)[number];

/** What can have happened to a booking. */
export const historyKinds = [
  'transition',
  'payment',
  'attempt',
  'refund',
  'refund-done',
  'refund-request',
  'refund-decision',
  'dispute',
  'dispute-end',
  'reschedule',
  'reply',
  'attendance',
  'contest',
  'contest-decision',
  'penalty',
  'penalty-decision',
  'mail',
  'receipt-correction',
  'credit-note',
  'act',
  'words',
  'note',
  'note-withdrawn',
] as const;
export type HistoryKind = (typeof historyKinds)[number];

const historyEntry = z.object({
  kind: z.enum(historyKinds),
  id: z.nullable(z.uuid()).check(z.describe('Of a mail or a note, by which it is acted upon.')),
  at: instant,
  what: z
    .nullable(z.string())
    .check(
      z.describe(
        'The transition, the reason of a refund, the kind of a mail or the act of an operator.',
      ),
    ),
  state: z
    .nullable(z.string())
    .check(z.describe('What has become of it, such as `sent` for a mail.')),
  amount: z.nullable(dollars),
  text: z.nullable(z.string()).check(z.describe('The words of a person, or why something failed.')),
  role: z
    .nullable(z.enum(['learner', 'instructor', 'operator', 'provider', 'clock']))
    .check(z.describe('In which role it was done.')),
  by: z.nullable(person),
  to: z.nullable(person).check(z.describe('The recipient of a mail.')),
  isAddition: z.boolean().check(z.describe('About seats that were added to the booking.')),
});
export type BookingHistoryEntry = z.infer<typeof historyEntry>;

export const adminBooking = z.extend(adminBookingLine, {
  seatsIn: z.nullable(z.int()).check(z.describe('How many came, where not all of them did.')),
  markedAt: z.nullable(instant),
  unitPrice: dollars,
  endTime: instant,
  meetings: z.int(),
  sessionId: z.uuid(),
  location: z.string(),
  instructor: z.nullable(person),
  payee: z.object({ id: z.uuid(), name: z.string(), isStudio: z.boolean() }),
  email: z.nullable(z.string()).check(z.describe('Of the learner.')),
  commissionBps: z.int(),
  exception: z
    .nullable(
      z.object({
        kind: z.enum(['category', 'instructor', 'studio']),
        name: z.string(),
        until: z.nullable(instant),
      }),
    )
    .check(z.describe('Why its commission is not the standing one; null where it is.')),
  taxBps: z.int().check(z.describe('The tax on the commission; 0 where there is none.')),
  paid: dollars,
  rest: dollars.check(z.describe('Has not gone back yet.')),
  isWithBank: z
    .boolean()
    .check(
      z.describe('A bank has taken a payment back and decides: nothing is refunded meanwhile.'),
    ),
  sources: refundRequest.shape.sources,
  isDemoMoney: z.boolean(),
  confirmedAt: z.nullable(instant),
  endedAt: z.nullable(instant),
  holdExpiresAt: z.nullable(instant),
  refundUntil: instant.check(z.describe('The last moment to cancel with a full refund.')),
  parts: z
    .array(
      z.object({
        id: z.uuid(),
        isAddition: z.boolean(),
        seats: z.int(),
        price: dollars,
        bookedAt: instant,
        receiptNumber: z.nullable(z.int()),
        receiptRevision: z
          .int()
          .check(z.describe('1 until the receipt is corrected; each correction adds 1.')),
      }),
    )
    .check(z.describe('What was sold, the booking itself first, then seats added later.')),
  creditNotes: z
    .array(z.object({ number: z.int(), amount: dollars, issuedAt: instant }))
    .check(z.describe('Documents about refunds, the first one first.')),
  ledger: z
    .array(z.object({ id: z.int(), kind: z.enum(ledgerKinds), at: instant, amount: dollars }))
    .check(z.describe('Ledger transactions of the booking, oldest first.')),
  conversation: z
    .nullable(z.object({ id: z.uuid(), messages: z.int() }))
    .check(z.describe('Of the learner and the instructor; its words need a reason to read.')),
  mailsToSend: z
    .array(z.enum(resentMails))
    .check(z.describe('Mails that can be written anew from what is true now, and sent again.')),
  history: z.array(historyEntry).check(z.describe('Everything that happened, oldest first.')),
});
export type AdminBooking = z.infer<typeof adminBooking>;
