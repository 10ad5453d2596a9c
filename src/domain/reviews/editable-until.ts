// Decides until when a review may be edited.

const editDays = 14;
const dayMs = 86_400_000;

/** The last moment still counts. */
export const editableUntil = (writtenAt: Date | string): Date =>
  new Date(new Date(writtenAt).getTime() + editDays * dayMs);

export const isEditable = (writtenAt: Date | string, now: Date): boolean =>
  now <= editableUntil(writtenAt);
