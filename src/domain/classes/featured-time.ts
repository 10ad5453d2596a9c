// Decides when a featured class is shown: from its first moment on, and no longer at its last one.

export interface FeaturedTime {
  /** ISO instants; null where there is no such end. */
  from: string | null;
  until: string | null;
}

export type FeaturedPhase = 'ahead' | 'now' | 'over';

export function featuredPhase({ from, until }: FeaturedTime, now: Date): FeaturedPhase {
  if (until !== null && Date.parse(until) <= now.getTime()) return 'over';
  return from !== null && Date.parse(from) > now.getTime() ? 'ahead' : 'now';
}

/** The next moment at which one of them appears or leaves. */
export function nextFeaturedChange(times: readonly FeaturedTime[], now: Date): string | undefined {
  const moments = times
    .flatMap(({ from, until }) => [from, until])
    .flatMap((each) =>
      each !== null && Date.parse(each) > now.getTime() ? [Date.parse(each)] : [],
    );
  return moments.length > 0 ? new Date(Math.min(...moments)).toISOString() : undefined;
}
