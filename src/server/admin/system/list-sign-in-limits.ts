// Lists the limits of the sign-in service that were hit in the last 7 days, and how often.
import { type SignInLimit, signInLimits } from '#contract/admin/sign-in-limits.ts';
import type { Output } from '#contract/endpoints.ts';
import { dayMs, weekMs } from '#domain/time/durations.ts';
import type { LimitHitsOfHour } from '#platform/identity-port.ts';
import type { Context } from '../../shared/context.ts';

type Listed = Output<'GET /api/admin/sign-in/limits'>;

export async function listSignInLimits({ identity }: Pick<Context, 'identity'>): Promise<Listed> {
  const counted = await identity.countLimitHits(weekMs);
  if (!counted) return { limits: null };
  const dayAgo = new Date(counted.now.getTime() - dayMs);
  return { limits: signInLimits.flatMap((limit) => summarize(limit, counted.hours, dayAgo)) };
}

function summarize(
  limit: SignInLimit,
  all: LimitHitsOfHour[],
  dayAgo: Date,
): NonNullable<Listed['limits']> {
  const hours = all.filter((hour) => hour.limit === limit);
  const last = hours.at(-1);
  if (!last) return [];
  const inDay = hours.filter(({ hour }) => hour > dayAgo);
  const sum = (some: LimitHitsOfHour[]): number => some.reduce((hits, hour) => hits + hour.hits, 0);
  return [
    {
      limit,
      dayHits: sum(inDay),
      weekHits: sum(hours),
      mostNetworks: Math.max(...hours.map(({ networks }) => networks)),
      lastAt: last.lastAt.toISOString(),
    },
  ];
}
