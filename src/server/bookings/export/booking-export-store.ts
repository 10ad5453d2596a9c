// Reads a person's bookings with payments and refunds, and their waiting-list entries, for the data export.
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '#platform/db/db.ts';
import { ownSeats } from '../../shared/booking-family.sql.ts';

export const findBookingsToExport = (tx: Db, personId: string) =>
  tx
    .selectFrom('bookings as b')
    .innerJoin('sessions', 'sessions.id', 'b.session_id')
    .innerJoin('classes', 'classes.id', 'sessions.class_id')
    .leftJoin('refund_requests', 'refund_requests.booking_id', 'b.id')
    .select([
      'b.id',
      'classes.title',
      'classes.location',
      'sessions.starts_at as startsAt',
      'sessions.time_zone as timeZone',
      'b.adds_to as addedTo',
      'b.state',
      'b.price_cents as priceCents',
      'b.created_at as bookedAt',
      'b.ended_at as endedAt',
      'b.attendance',
      'b.attendance_at as attendanceMarkedAt',
      'refund_requests.message as refundAskedFor',
      'refund_requests.answer as refundAnswer',
    ])
    .select((booking) => [
      ownSeats.as('seats'),
      jsonArrayFrom(
        booking
          .selectFrom('payments')
          .select([
            'payments.amount_cents as amountCents',
            'payments.provider',
            'payments.succeeded_at as paidAt',
          ])
          .whereRef('payments.booking_id', '=', 'b.id')
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
          .whereRef('payments.booking_id', '=', 'b.id')
          .orderBy('refunds.requested_at'),
      ).as('refunds'),
    ])
    .where('b.learner_id', '=', personId)
    .orderBy('b.created_at')
    .orderBy('b.adds_to', (order) => order.asc().nullsFirst())
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
