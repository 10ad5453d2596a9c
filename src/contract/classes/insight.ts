// Wire shapes of what an instructor learns about one of their classes.
import * as z from 'zod/mini';
import { shareTagPattern } from '#domain/classes/share-tag.ts';

const month = z.object({
  month: z.string().check(z.describe('Such as 2026-12.')),
  views: z.int(),
  bookings: z.int().check(z.describe('Confirmed in this month, whatever became of them.')),
  ratings: z.int(),
  rating: z.nullable(z.number()).check(z.describe('Average of the reviews written in this month.')),
});

const slot = z.object({
  weekday: z.int().check(z.describe('1 for Monday, 7 for Sunday.')),
  hour: z.int().check(z.describe('Hour of the start, 0 to 23.')),
  sessions: z.int(),
  seats: z.int().check(z.describe('Taken seats.')),
  capacity: z.int(),
});

const source = z.object({
  tag: z.string(),
  url: z.string().check(z.describe('The link to share.')),
  views: z.int(),
  bookings: z.int(),
});

export const insight = z.object({
  classId: z.uuid(),
  title: z.string(),
  timeZone: z
    .string()
    .check(z.describe('Of months, weekdays and hours; days of views are in UTC.')),
  views: z.int(),
  bookings: z.int(),
  months: z.array(month).check(z.describe('The last twelve, the current one last.')),
  slots: z.array(slot).check(z.describe('Weekdays and hours at which sessions were held.')),
  learners: z.int().check(z.describe('Came to this class in these months.')),
  repeatLearners: z
    .int()
    .check(
      z.describe('Of these, came to more than one session of the instructor in these months.'),
    ),
  sources: z.array(source).check(z.describe('Share links by tag, in the order of their making.')),
});
export type Insight = z.infer<typeof insight>;

export const shareTag = z
  .string()
  .check(
    z.regex(
      shareTagPattern,
      'must be letters, digits and hyphens, at most 24, such as instagram-story',
    ),
  );
