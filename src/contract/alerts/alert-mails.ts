// The mails of alerts with their payloads; part of the table of all mails.
import * as z from 'zod/mini';

const instant = z.iso.datetime();
/** The token of the links that stop the alert. */
const stopToken = z.string();

/** New classes for each saved search of a person. */
export const savedSearchMatches = z.array(
  z.strictObject({
    text: z.string(),
    /** Path and query of the explore page. */
    path: z.string(),
    stopToken,
    /** Where the person looks for classes, if the search has no place of its own. */
    place: z.optional(z.string()),
    /** Classes near the place first. */
    classes: z.array(
      z.strictObject({
        id: z.uuid(),
        title: z.string(),
        location: z.string(),
        isNear: z.optional(z.boolean()),
      }),
    ),
  }),
);

export const alertMails = {
  'new-dates': {
    meaning: 'Notifies a person who asked for it that a class has new dates.',
    payload: z.strictObject({
      classId: z.uuid(),
      title: z.string(),
      instructorName: z.string(),
      timeZone: z.string(),
      /** The first new dates, soonest first. */
      startsAt: z.array(instant),
      /** Number of all new dates. */
      count: z.int(),
      stopToken,
    }),
  },
  'new-matches': {
    meaning:
      'Notified a person of new classes that match their saved searches; `weekly-news` has taken its place, and those that were queued before are still sent.',
    payload: z.strictObject({
      searches: savedSearchMatches,
    }),
  },
} as const;
