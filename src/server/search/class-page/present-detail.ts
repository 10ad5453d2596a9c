// Presents a class on its page.
import { presentClassFacts, presentLongFacts } from '#server/shared/present-class-facts.ts';
import { presentMinimum } from '#server/shared/session-minimum.sql.ts';
import type { Settings } from '#contract/settings.ts';
import type { ClassDetail, ShownSession } from '#contract/classes/classes.ts';
import { presentDescribed, presentPicture } from '#platform/pictures/present-picture.ts';
import type { SessionAhead } from './sessions-ahead.ts';
import type { InstructorFigures } from './instructor-figures.ts';
import type { Opinions } from './read-opinions.ts';
import type { PublicClass } from './read-public-class.ts';
import type { Context } from '../../shared/context.ts';
import { pictureUrl } from '../../shared/portrait-url.ts';
import { describeCard, sharePath } from '../share/share-card.ts';

export function presentDetail(
  { storage }: Pick<Context, 'storage'>,
  { row, sessions, chosen }: PublicClass,
  around: {
    opinions: Opinions;
    questions: ClassDetail['questions'];
    figures: InstructorFigures;
    brand: Pick<Settings, 'brandName' | 'accentColor' | 'logo' | 'logoName'>;
  },
): ClassDetail {
  const { reviews, rating } = around.opinions;
  const pictures = row.pictures.map((picture) => presentDescribed(storage, picture));
  const images = pictures.map(({ url }) => url);
  const portrait = row.portrait && presentPicture(storage, row.portrait);
  const card = describeCard(row, {
    next: sessions[0],
    coverKey: pictures[0]?.key,
    ...around.brand,
  });
  return {
    ...presentClassFacts(row),
    ...presentLongFacts(row, row.tags),
    image: images[0] ?? null,
    images,
    pictures,
    shareImage: sharePath(row.id, card.version),
    createdAt: row.created_at.toISOString(),
    teacher: {
      id: row.teacher_id,
      fullName: row.full_name,
      username: row.username,
      profileImage: portrait?.url ?? null,
      phoneNumber: row.phone_public ? row.phone_number : null,
      bio: row.bio,
      picture: portrait,
      since: (row.instructor_approved_at ?? row.profile_created_at).toISOString(),
      ...around.figures,
    },
    studio: row.studio && {
      id: row.studio.id,
      name: row.studio.name,
      handle: row.studio.handle,
      image: row.studio.picture && pictureUrl({ storage }, row.studio.picture, 'narrowest'),
    },
    max_students: chosen?.capacity ?? row.max_students,
    sessionId: chosen?.id ?? null,
    startTime: chosen?.startsAt.toISOString() ?? null,
    endTime: chosen?.endsAt.toISOString() ?? null,
    availableSpots: chosen?.freeSeats ?? null,
    sessions: sessions.map(presentSession),
    reviews,
    rating,
    questions: around.questions,
  };
}

const presentSession = ({ id, startsAt, endsAt, ...session }: SessionAhead): ShownSession => ({
  id,
  startTime: startsAt.toISOString(),
  endTime: endsAt.toISOString(),
  price: session.priceCents / 100,
  max_students: session.capacity,
  availableSpots: session.freeSeats,
  enrolledSeats: session.enrolledSeats,
  ...presentMinimum(session.minimum),
  meetings: session.meetings.map((meeting) => ({
    startTime: meeting.startsAt.toISOString(),
    endTime: meeting.endsAt.toISOString(),
  })),
  ...(session.previousStartsAt && { previousStartTime: session.previousStartsAt.toISOString() }),
});
