// Presents a class in a list.
import { presentClassFacts } from '#server/shared/present-class-facts.ts';
import type { ClassCard } from '#contract/classes.ts';
import { type Coordinates, distanceMiles } from '#domain/classes/distance.ts';
import { variantFile } from '#platform/pictures/picture-files.ts';
import { presentPicture } from '#platform/pictures/present-picture.ts';
import type { Storage } from '#platform/storage/storage.ts';
import type { CardRow } from './card-store.ts';

export function presentCard(
  storage: Pick<Storage, 'url'>,
  row: CardRow,
  near?: Coordinates,
): ClassCard {
  const [cover] = row.pictures;
  const [capacity, freeSeats] = chosenSeats(row);
  return {
    ...presentClassFacts(row),
    images: row.pictures.map(({ key, widths }) => widestUrl(storage, key, widths)),
    picture: cover ? presentPicture(storage, cover) : null,
    teacher: {
      id: row.teacher_id,
      fullName: row.full_name,
      username: row.username,
      profileImage: row.portrait_key
        ? widestUrl(storage, row.portrait_key, row.portrait_widths ?? [])
        : null,
    },
    sessions: row.sessions.map(([id, startsAtMs, endsAtMs, seats, free]) => ({
      id,
      startTime: new Date(startsAtMs).toISOString(),
      endTime: new Date(endsAtMs).toISOString(),
      max_students: seats,
      availableSpots: free,
    })),
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

const widestUrl = (storage: Pick<Storage, 'url'>, key: string, widths: number[]): string =>
  storage.url(variantFile(key, Math.max(...widths), 'webp'));

function milesBetween({ latitude, longitude }: CardRow, near: Coordinates): number | null {
  if (latitude === null || longitude === null) return null;
  return Math.round(distanceMiles(near, { latitude, longitude }) * 10) / 10;
}
