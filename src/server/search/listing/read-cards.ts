// Reads the cards of classes, in the order of the given ids; classes that are no longer listed are left out.
import type { ClassCard } from '#contract/classes/classes.ts';
import { type DayPart, dayParts } from '#domain/classes/day-parts.ts';
import { type Coordinates, distanceMiles } from '#domain/classes/distance.ts';
import type { Db } from '#platform/db/db.ts';
import { presentClassFacts } from '#server/shared/present-class-facts.ts';
import { presentDescribed } from '#platform/pictures/present-picture.ts';
import { pictureUrl, portraitUrl } from '#server/shared/portrait-url.ts';
import { findCards, type CardRow } from './card-store.ts';
import type { Context } from '../../shared/context.ts';

export type CardContext = Pick<Context, 'clock' | 'storage'>;

export interface CardOptions {
  /** Adds the distance from this point. */
  near?: Coordinates | undefined;
  /** Shows only sessions from the first day on and before the second, in wall time at the venue. */
  days?: { from: string; until: string } | undefined;
  /** Shows only sessions in this part of the day. */
  dayPart?: DayPart | undefined;
  /** Shows only sessions with so many free seats. */
  seats?: number | undefined;
}

export async function readCards(
  db: Db,
  context: CardContext,
  ids: string[],
  { near, days, dayPart, seats }: CardOptions = {},
): Promise<ClassCard[]> {
  if (ids.length === 0) return [];
  const part = dayPart && dayParts[dayPart];
  const rows = await findCards(db, {
    ids,
    now: context.clock.now(),
    fromDay: days?.from ?? null,
    untilDay: days?.until ?? null,
    fromMinute: part?.fromMinute ?? null,
    untilMinute: part?.untilMinute ?? null,
    seats: seats ?? null,
  });
  return rows.map((row) => presentCard(context, row, near));
}

/** Presents a class in a list. */
function presentCard(
  context: Pick<Context, 'storage'>,
  row: CardRow,
  near?: Coordinates,
): ClassCard {
  const [cover] = row.pictures;
  const [capacity, freeSeats] = chosenSeats(row);
  return {
    ...presentClassFacts(row),
    images: row.pictures.map((picture) => pictureUrl(context, picture, 'widest')),
    picture: cover ? presentDescribed(context.storage, cover) : null,
    teacher: {
      id: row.teacher_id,
      fullName: row.full_name,
      username: row.username,
      profileImage: portraitUrl(context, row, 'widest'),
    },
    studio: row.studio,
    sessions: row.sessions.map(([id, startsAtMs, endsAtMs, seats, free, priceCents]) => ({
      id,
      startTime: new Date(startsAtMs).toISOString(),
      endTime: new Date(endsAtMs).toISOString(),
      price: priceCents / 100,
      max_students: seats,
      availableSpots: free,
    })),
    meetingCount: row.meeting_count,
    durationMinutes: row.minutes,
    max_students: capacity,
    available_spots: freeSeats,
    rating: ratingOf(row),
    distanceMiles: near ? milesBetween(row, near) : null,
  };
}

/** The seats of the soonest session with free seats, else of the soonest. */
function chosenSeats(row: CardRow): [capacity: number, freeSeats: number] {
  for (const [, , , capacity, freeSeats] of row.sessions)
    if (freeSeats > 0) return [capacity, freeSeats];
  return row.later_free ?? [row.sessions[0]?.[3] ?? row.max_students, 0];
}

function ratingOf({ review_count: count, rating_sum: sum }: CardRow): ClassCard['rating'] {
  return count === 0 ? null : { average: Math.round((sum / count) * 10) / 10, count };
}

function milesBetween({ latitude, longitude }: CardRow, near: Coordinates): number | null {
  if (latitude === null || longitude === null) return null;
  return Math.round(distanceMiles(near, { latitude, longitude }) * 10) / 10;
}
