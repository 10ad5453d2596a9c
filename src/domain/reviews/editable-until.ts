// Until when somebody may put right what they wrote of a class.

const editDays = 14;
const dayMs = 86_400_000;

/** The last moment counts. */
export const editableUntil = (writtenAt: Date | string): Date =>
  new Date(new Date(writtenAt).getTime() + editDays * dayMs);

export const isEditable = (writtenAt: Date | string, now: Date): boolean =>
  now <= editableUntil(writtenAt);
