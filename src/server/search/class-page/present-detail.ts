// The one shape of a class on its page.
import { presentFacts } from '#contract/class-facts.ts';
import type { ClassDetail, ShownSession } from '#contract/classes.ts';
import { presentPicture } from '#platform/pictures/present-picture.ts';
import type { PictureRow } from '#platform/pictures/pictures-table.ts';
import type { Storage } from '#platform/storage/storage.ts';
import type { DateAhead } from './dates-ahead.ts';
import type { Opinions } from './read-opinions.ts';
import type { PublicClass } from './read-public-class.ts';

export function presentDetail(
  storage: Pick<Storage, 'url'>,
  { row, dates, chosen }: PublicClass,
  around: { pictures: PictureRow[]; opinions: Opinions },
): ClassDetail {
  const { reviews, rating, ofTeacher } = around.opinions;
  const pictures = around.pictures.map((picture) => presentPicture(storage, picture));
  const images = pictures.map(({ url }) => url);
  const portrait = row.portrait && presentPicture(storage, row.portrait);
  return {
    ...presentFacts(row),
    image: images[0] ?? null,
    images,
    pictures,
    teacher: {
      id: row.teacher_id,
      fullName: row.full_name,
      username: row.username,
      profileImage: portrait?.url ?? null,
      phoneNumber: row.phone_public ? row.phone_number : null,
      bio: row.bio,
      picture: portrait,
      rating: ofTeacher,
    },
    max_students: chosen?.capacity ?? row.max_students,
    sessionId: chosen?.id ?? null,
    startTime: chosen?.startsAt.toISOString() ?? null,
    endTime: chosen?.endsAt.toISOString() ?? null,
    availableSpots: chosen?.freeSeats ?? null,
    sessions: dates.map(presentDate),
    reviews,
    rating,
  };
}

const presentDate = ({ id, startsAt, endsAt, ...date }: DateAhead): ShownSession => ({
  id,
  startTime: startsAt.toISOString(),
  endTime: endsAt.toISOString(),
  max_students: date.capacity,
  availableSpots: date.freeSeats,
  enrolledSeats: date.enrolledSeats,
  meetings: date.meetings.map((meeting) => ({
    startTime: meeting.startsAt.toISOString(),
    endTime: meeting.endsAt.toISOString(),
  })),
  ...(date.previousStartsAt && { previousStartTime: date.previousStartsAt.toISOString() }),
});
