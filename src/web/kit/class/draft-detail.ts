// A draft as its page will show it, before there is a class.
import { categories } from '#contract/classes/categories.ts';
import { typedQuestions } from '#contract/classes/booking-questions.ts';
import { markdownFormat } from '#contract/classes/class-form.ts';
import { languageOf, levelOf, linesOf } from '#contract/classes/class-facts.ts';
import type { ClassDetail } from '#contract/classes/classes.ts';
import type { ClassDraft } from '#contract/classes/drafts.ts';
import type { ProfileResponse } from '#contract/accounts/profile.ts';
import { decisionMoment } from '#domain/booking/minimum-rules.ts';
import { descriptionWords } from '#domain/text/description-markup.ts';
import type { NewClass, NewMinimum } from './editor-values.ts';
import { plannedTimes } from '../schedule/planned-times.ts';

interface DraftDetailInput {
  draft: ClassDraft;
  values: NewClass;
  profile: ProfileResponse;
}

/** Everything that learners will bring is empty. The map comes with the class. */
export function draftDetail({ draft, values, profile }: DraftDetailInput): ClassDetail {
  const { id, createdAt, pictures } = draft;
  const category = categories.find((each) => String(each.id) === values.categoryId);
  const seats = Number(values.maxStudents) || 1;
  const sessions = sessionsOf(values, seats);
  const [first] = sessions;
  return {
    ...textsOf(values),
    id,
    createdAt,
    image: pictures[0]?.url ?? null,
    images: pictures.map(({ url }) => url),
    pictures,
    shareImage: '',
    latitude: null,
    longitude: null,
    town: null,
    state: null,
    timeZone: values.timeZone,
    category: {
      id: category?.id ?? 0,
      category_name: category?.name ?? '',
      name: category?.name ?? '',
    },
    teacher: instructorOf(profile),
    max_students: seats,
    sessionId: first?.id ?? null,
    startTime: first?.startTime ?? null,
    endTime: first?.endTime ?? null,
    availableSpots: first?.availableSpots ?? null,
    sessions,
    tags: [],
    reviews: [],
    studio: null,
    rating: { average: null, count: 0, histogram: [0, 0, 0, 0, 0] },
    questions: { questions: [], next: null },
  };
}

function descriptionOf({ description, descriptionFormat }: NewClass) {
  if (descriptionFormat !== markdownFormat) return { description, descriptionMarkdown: null };
  return { description: descriptionWords(description), descriptionMarkdown: description };
}

const textsOf = (values: NewClass) => ({
  title: values.title,
  ...descriptionOf(values),
  location: values.location,
  price: Number(values.price) || 0,
  level: levelOf(values.level),
  language: languageOf(values.language),
  included: linesOf(values.included),
  bring: linesOf(values.bring),
  minAge: values.minAge === '' ? null : Number(values.minAge),
  refundWindowHours: values.refundWindowHours === '' ? null : Number(values.refundWindowHours),
  kidsWelcome: values.kidsWelcome === 'true',
  stepFree: values.stepFree === 'true',
  accessibility: values.accessibility || null,
  parking: values.parking || null,
  bookingQuestions: typedQuestions(values.bookingQuestions),
});

function sessionsOf(
  { schedule, timeZone, price, minimum }: NewClass,
  seats: number,
): ClassDetail['sessions'] {
  return plannedTimes(schedule, timeZone).map((meetings, index) => ({
    id: `preview-${index}`,
    startTime: meetings[0]?.startTime ?? '',
    endTime: meetings.at(-1)?.endTime ?? '',
    price: Number(price) || 0,
    max_students: seats,
    availableSpots: seats,
    enrolledSeats: 0,
    meetings,
    ...minimumOf(minimum, meetings[0]?.startTime),
  }));
}

function minimumOf({ seats, hours }: NewMinimum, startTime: string | undefined) {
  const needed = Number(seats);
  if (!Number.isInteger(needed) || needed < 1 || !startTime) return {};
  const decidesAt = decisionMoment(new Date(startTime), Number(hours) || 0).toISOString();
  return { minimum: { seats: needed, needed, decidesAt } };
}

/** Nobody's id, so that the page shows what learners see and not what its instructor does. */
const instructorOf = (profile: ProfileResponse): ClassDetail['teacher'] => ({
  id: '',
  fullName: profile.fullName,
  username: profile.username,
  profileImage: profile.profileImage,
  phoneNumber: profile.phonePublic ? profile.phoneNumber : null,
  bio: profile.bio,
  picture: profile.picture,
  rating: null,
  since: profile.createdAt,
  learnerCount: 0,
  repeatLearnerCount: 0,
  replyCount: 0,
  dates: { held: 0, moved: 0, canceled: 0 },
});
