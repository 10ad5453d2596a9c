// Decides who on a waiting list is notified of what happens to its session.
import type { WaitingToNotify } from '../notifications/notification-store.ts';

/** Excludes learners who have left, and offers that have expired even if no job has saved that yet. */
export const stillWaits = ({ learner, offerExpiresAt }: WaitingToNotify, at: Date): boolean =>
  learner.erasedAt === null && (offerExpiresAt === null || offerExpiresAt > at);
