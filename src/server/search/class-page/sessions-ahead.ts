// Gathers the sessions of a class that can still be booked, and chooses which one its page shows first.
import type { MinimumJson } from '#server/shared/session-minimum.sql.ts';
import type { MeetingRow } from './class-page-store.ts';

export interface SessionAhead {
  id: string;
  startsAt: Date;
  endsAt: Date;
  /** Set for a rescheduled session. */
  previousStartsAt: Date | null;
  priceCents: number;
  capacity: number;
  freeSeats: number;
  enrolledSeats: number;
  minimum: MinimumJson;
  /** More than one for a course. */
  meetings: { startsAt: Date; endsAt: Date }[];
}

/** Expects the rows of one session next to each other; their times come as text, out of JSON. */
export function gatherSessions(rows: MeetingRow[]): SessionAhead[] {
  const sessions: SessionAhead[] = [];
  for (const row of rows) {
    const meeting = {
      startsAt: new Date(row.meeting_starts_at),
      endsAt: new Date(row.meeting_ends_at),
    };
    const last = sessions.at(-1);
    if (last?.id === row.id) last.meetings.push(meeting);
    else
      sessions.push({
        id: row.id,
        startsAt: new Date(row.starts_at),
        endsAt: new Date(row.ends_at),
        previousStartsAt: row.previous_starts_at === null ? null : new Date(row.previous_starts_at),
        priceCents: row.price_cents,
        capacity: row.capacity,
        freeSeats: row.capacity - row.seats_taken,
        enrolledSeats: row.enrolled_seats,
        minimum: row.minimum,
        meetings: [meeting],
      });
  }
  return sessions;
}

/** The soonest session with free seats, else the soonest. */
export const firstChoice = (sessions: SessionAhead[]): SessionAhead | undefined =>
  sessions.find(({ freeSeats }) => freeSeats > 0) ?? sessions[0];
