// The part of the health page about limits: which turned people away in the last 24 hours.
import type { Output } from '#contract/endpoints.ts';
import { seriousSignInLimits } from '#contract/admin/sign-in-limits.ts';
import type { Db } from '#platform/db/db.ts';
import type { Context } from '../../shared/context.ts';
import { listSignInLimits } from '../system/list-sign-in-limits.ts';
import { listCounts } from './counted-errors.ts';
import type { PartRead } from './read-parts.ts';

type HitLimits = Output<'GET /api/admin/health'>['limits'];

/** Refusals under load hit anybody; the other limits mostly hit programs and guessers. */
const isOverload = (name: string): boolean => name.startsWith('overload-');

export async function readLimitPart(
  db: Db,
  { identity }: Pick<Context, 'identity'>,
  now: Date,
): Promise<PartRead<{ limits: HitLimits }>> {
  const [counts, signIn] = await Promise.all([
    listCounts(db, 'limit', now),
    listSignInLimits({ identity }),
  ]);
  const ours = counts.map(({ name, count, lastAt }) => ({
    name,
    count,
    lastAt: lastAt.toISOString(),
    mayBeSerious: isOverload(name),
  }));
  const ofSignIn = (signIn.limits ?? [])
    .filter(({ dayHits }) => dayHits > 0)
    .map(({ limit, dayHits, lastAt }) => ({
      name: `sign-in-${limit}`,
      count: dayHits,
      lastAt,
      mayBeSerious: seriousSignInLimits.has(limit),
    }));
  const limits = [...ours, ...ofSignIn].toSorted((one, other) => other.count - one.count);
  return {
    findings: limits.some(({ mayBeSerious }) => mayBeSerious) ? [{ reason: 'people_refused' }] : [],
    figures: { refusals: limits.reduce((sum, { count }) => sum + count, 0) },
    lists: { limits },
  };
}
