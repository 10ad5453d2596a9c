// How long somebody who was marked as not having come can say that they did.

const days = 14;

interface Missed {
  endsAt: Date;
  /** Null where nothing is marked. */
  markedAt: Date | null;
}

/** From the mark on, however late it comes, and never less than that after the class; the last moment counts. */
export const contestUntil = ({ endsAt, markedAt }: Missed): Date =>
  new Date(Math.max(endsAt.getTime(), markedAt?.getTime() ?? 0) + days * 86_400_000);
