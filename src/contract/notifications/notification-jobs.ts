// The jobs of notifications, and of the news that causes them; part of the table of all jobs.
import * as z from 'zod/mini';
import { notificationKind } from './notification-calls.ts';

export const notificationJobs = {
  'send-push': {
    meaning: 'Sends a notification to the devices of a person, or to one of them.',
    payload: z.strictObject({
      /** Null for a test. */
      notificationId: z.nullable(z.uuid()),
      personId: z.uuid(),
      /** Set where the person has several devices: each has a job of its own. */
      subscriptionId: z.optional(z.uuid()),
      kind: notificationKind,
      tag: z.string(),
      title: z.string(),
      body: z.string(),
      path: z.string(),
      /** Real time. */
      queuedAt: z.iso.datetime(),
      /** Real time: set where it ends before a push of its kind would. */
      until: z.optional(z.iso.datetime()),
    }),
    attempts: 8,
    firstRetrySeconds: 10,
    mostRetrySeconds: 1800,
    expireSeconds: 60,
    concurrency: 4,
    // People choose the addresses: those of one person must not keep the pushes of all others waiting.
    mostPer: { field: 'personId', most: 2 },
  },
  'prune-notifications': {
    meaning: 'Deletes notifications that were read, and those that nobody needs any more.',
    payload: z.strictObject({}),
    attempts: 3,
    firstRetrySeconds: 60,
    expireSeconds: 600,
    concurrency: 1,
    schedule: '29 3 * * *',
  },
  'spread-news': {
    meaning:
      'Notifies people who follow an instructor, or saved a class or a search, of new classes, new dates and few seats.',
    payload: z.strictObject({ newsId: z.uuid() }),
    attempts: 20,
    firstRetrySeconds: 5,
    mostRetrySeconds: 600,
    expireSeconds: 900,
  },
  'look-for-few-seats': {
    meaning: 'Looks whether dates of saved classes have few seats left, for people to be notified.',
    payload: z.strictObject({}),
    attempts: 2,
    firstRetrySeconds: 10,
    expireSeconds: 300,
    concurrency: 1,
    schedule: '*/2 * * * *',
  },
} as const;
