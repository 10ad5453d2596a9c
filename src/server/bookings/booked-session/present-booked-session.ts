// Presents a session and its class for learners who booked it or wait for it; the only shape of it on the wire.
import type { BookedClass, BookingDetail } from '#contract/bookings/bookings.ts';
import { isPublic } from '#domain/classes/class-state.ts';
import { presentPicture } from '#platform/pictures/present-picture.ts';
import { asInstants } from '../meeting-store.ts';
import type { BookedSessionRow } from './booked-session-store.ts';
import { storedQuestions } from '../../shared/stored-questions.ts';
import { presentMinimum } from '../../shared/session-minimum.sql.ts';
import type { Context } from '../../shared/context.ts';

export function presentBookedSession(
  { storage }: Pick<Context, 'storage'>,
  row: BookedSessionRow,
): { class: BookedClass; session: BookingDetail['session'] } {
  return {
    class: {
      id: row.class_id,
      title: row.title,
      location: row.location,
      latitude: row.latitude,
      longitude: row.longitude,
      bring: row.bring,
      refundWindowHours: row.refund_window_hours,
      timeZone: row.time_zone,
      picture: row.cover && presentPicture(storage, row.cover),
      categoryId: row.category_id,
      isPublic: isPublic({
        isActive: row.is_active,
        instructorStatus: row.instructor_status,
        suspended: row.is_withheld,
      }),
      isArchived: row.is_archived,
      instructor: {
        id: row.teacher_id,
        fullName: row.full_name,
        username: row.username,
        profileImage: row.portrait && presentPicture(storage, row.portrait).url,
      },
      bookingQuestions: storedQuestions(row),
      studioName: row.studio_name,
    },
    session: {
      id: row.session_id,
      startTime: row.starts_at.toISOString(),
      endTime: row.ends_at.toISOString(),
      state: row.state,
      ...presentMinimum(row.minimum),
      meetings: asInstants(row.meetings).map(({ startsAt, endsAt }) => ({
        startTime: startsAt.toISOString(),
        endTime: endsAt.toISOString(),
      })),
    },
  };
}
