// The weekly mail with the news of followed instructors, saved classes and saved searches; part of the table of all mails.
import * as z from 'zod/mini';
import { savedSearchMatches } from '../alerts/alert-mails.ts';

const newsOfClass = z.strictObject({
  id: z.uuid(),
  title: z.string(),
  location: z.string(),
  instructorName: z.string(),
  /** The soonest of its dates that are news. */
  startsAt: z.iso.datetime(),
  timeZone: z.string(),
  /** Number of its dates that are news. */
  count: z.int(),
  /** Also the class is new. */
  isNew: z.boolean(),
  /** Free seats where they are few; null where its dates are the news. */
  seats: z.nullable(z.int()),
});
export type NewsOfClass = z.infer<typeof newsOfClass>;

const newsList = z.strictObject({
  classes: z.array(newsOfClass),
  /** Classes that the mail leaves out. */
  more: z.int(),
});
export type NewsList = z.infer<typeof newsList>;

export const newsMails = {
  'weekly-news': {
    meaning:
      'Tells a person once a week what is new: from instructors they follow, of classes and searches they saved.',
    isBulk: true,
    payload: z.strictObject({
      followed: newsList,
      saved: newsList,
      searches: savedSearchMatches,
    }),
  },
} as const;
