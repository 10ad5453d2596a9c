// Decides until when a review may be edited.
import { dayMs } from '../time/durations.ts';

const editDays = 14;

/** The last moment still counts. */
export const editableUntil = (writtenAt: Date | string): Date =>
  new Date(new Date(writtenAt).getTime() + editDays * dayMs);

export const isEditable = (writtenAt: Date | string, now: Date): boolean =>
  now <= editableUntil(writtenAt);
