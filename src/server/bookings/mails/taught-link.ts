// The page of one date of a class, for its instructor: who is coming, and what can be done.
import type { BookedSession } from '#contract/bookings/booking-mails.ts';
import type { Brand } from '#platform/mail/mail-templates.ts';

export const taughtLink = ({ publicUrl }: Brand, { sessionId }: BookedSession): string =>
  sessionId === undefined
    ? `${publicUrl}/dashboard/teacher`
    : `${publicUrl}/dashboard/teacher/sessions/${sessionId}`;
