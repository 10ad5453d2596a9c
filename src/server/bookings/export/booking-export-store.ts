// Reads a person's bookings with payments and refunds, and their waiting-list entries, for the data export.
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '#platform/db/db.ts';

export const findBookingsToExport = (tx: Db, personId: string) =>
  tx
    .selectFrom('bookings')
    .innerJoin('sessions', 'sessions.id', 'bookings.session_id')
    .innerJoin('classes', 'classes.id', 'sessions.class_id')
    .leftJoin('refund_requests', 'refund_requests.booking_id', 'bookings.id')
    .select([
      'bookings.id',
      'classes.title',
      'classes.location',
      'sessions.starts_at as startsAt',
      'sessions.time_zone as timeZone',
      'bookings.seats',
      'bookings.state',
      'bookings.price_cents as priceCents',
      'bookings.created_at as bookedAt',
      'bookings.ended_at as endedAt',
      'bookings.attendance',
      'bookings.attendance_at as attendanceMarkedAt',
      'refund_requests.message as refundAskedFor',
      'refund_requests.answer as refundAnswer',
    ])
    .select((booking) => [
      jsonArrayFrom(
        booking
          .selectFrom('payments')
          .select([
            'payments.amount_cents as amountCents',
            'payments.provider',
            'payments.succeeded_at as paidAt',
          ])
          .whereRef('payments.booking_id', '=', 'bookings.id')
          .where('payments.state', '=', 'succeeded')
          .orderBy('payments.succeeded_at'),
      ).as('payments'),
      jsonArrayFrom(
        booking
          .selectFrom('refunds')
          .innerJoin('payments', 'payments.id', 'refunds.payment_id')
          .select([
            'refunds.amount_cents as amountCents',
            'refunds.reason',
            'refunds.state',
            'refunds.requested_at as requestedAt',
          ])
          .whereRef('payments.booking_id', '=', 'bookings.id')
          .orderBy('refunds.requested_at'),
      ).as('refunds'),
    ])
    .where('bookings.learner_id', '=', personId)
    .orderBy('bookings.created_at')
    .execute();

export const findPlacesToExport = (tx: Db, personId: string) =>
  tx
    .selectFrom('waitlist_entries')
    .innerJoin('sessions', 'sessions.id', 'waitlist_entries.session_id')
    .innerJoin('classes', 'classes.id', 'sessions.class_id')
    .select([
      'classes.title',
      'sessions.starts_at as startsAt',
      'sessions.time_zone as timeZone',
      'waitlist_entries.seats',
      'waitlist_entries.state',
      'waitlist_entries.joined_at as joinedAt',
      'waitlist_entries.ended_at as endedAt',
    ])
    .where('waitlist_entries.learner_id', '=', personId)
    .orderBy('waitlist_entries.joined_at')
    .execute();
