// An example class as the API returns it, for tests of pages without a database.
import type { ClassDetail, ShownSession } from '#contract/classes/classes.ts';
import { weekMs } from '#domain/time/durations.ts';

const idOf = (kind: string, number: number): string =>
  `0de30000-0000-4000-8000-000${kind}${String(number).padStart(8, '0')}`;

/** A Saturday morning in Austin. */
export function exampleSession(input: Partial<ShownSession> = {}, number = 1): ShownSession {
  const startTime = input.startTime ?? '2026-12-05T16:00:00.000Z';
  const endTime = input.endTime ?? '2026-12-05T18:00:00.000Z';
  const { max_students = 10, availableSpots = 6 } = input;
  return {
    id: idOf('d', number),
    startTime,
    endTime,
    price: 45,
    max_students,
    availableSpots,
    enrolledSeats: max_students - availableSpots,
    meetings: [{ startTime, endTime }],
    ...input,
  };
}

/** Sessions a week apart. */
export const exampleSessions = (count: number): ShownSession[] =>
  Array.from({ length: count }, (_, week) => {
    const shift = (at: string) => new Date(Date.parse(at) + week * weekMs).toISOString();
    const times = { startTime: shift('2026-12-05T16:00Z'), endTime: shift('2026-12-05T18:00Z') };
    return exampleSession(times, week + 1);
  });

export function exampleClass(input: Partial<ClassDetail> = {}): ClassDetail {
  const { price = 45 } = input;
  const sessions = input.sessions ?? [exampleSession({ price })];
  const [first] = sessions;
  return {
    id: idOf('c', 1),
    title: 'Throw Your First Bowl',
    description: 'Two hours at the wheel.\nClay, tools and an apron are here.',
    descriptionMarkdown: null,
    price,
    location: '1100 E 5th St, Austin, TX 78702',
    latitude: 30.26,
    longitude: -97.73,
    timeZone: 'America/Chicago',
    town: 'Austin',
    state: 'TX',
    level: null,
    language: null,
    included: [],
    bring: [],
    minAge: null,
    refundWindowHours: null,
    kidsWelcome: false,
    stepFree: false,
    accessibility: null,
    parking: null,
    tags: [],
    bookingQuestions: [],
    image: null,
    images: [],
    pictures: [],
    shareImage: `/share/classes/${idOf('c', 1)}-0123456789abcdef.jpg`,
    createdAt: '2026-11-01T12:00:00.000Z',
    teacher: {
      id: idOf('b', 1),
      fullName: 'Ivo Brandt',
      username: 'ivo',
      profileImage: null,
      phoneNumber: null,
      bio: 'Potter for twenty years.',
      picture: null,
      rating: null,
      since: '2024-03-01T00:00:00.000Z',
      learnerCount: 0,
      repeatLearnerCount: 0,
      replyCount: 0,
      dates: { held: 0, moved: 0, canceled: 0 },
    },
    studio: null,
    category: { id: 1, category_name: 'Arts & Crafts', name: 'Arts & Crafts' },
    max_students: 10,
    sessionId: first?.id ?? null,
    startTime: first?.startTime ?? null,
    endTime: first?.endTime ?? null,
    availableSpots: first?.availableSpots ?? null,
    sessions,
    reviews: [],
    rating: { average: null, count: 0, histogram: [0, 0, 0, 0, 0] },
    questions: { questions: [], next: null },
    ...input,
  };
}

export const examplePicture = (number: number): ClassDetail['pictures'][number] => ({
  key: String(number).padStart(40, '0'),
  url: `/media/${number}-1200.webp`,
  width: 1200,
  height: 800,
  thumbhash: '2fcZFIB3iId/h3iJh4aIYJ2V8g==',
  widths: [1200],
  formats: ['webp'],
  alt: '',
});
