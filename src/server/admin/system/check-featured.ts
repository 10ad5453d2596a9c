// Refuses a list of featured classes that adds one which does not exist, or gives a class of the operator another time.
import { isDeepStrictEqual } from 'node:util';
import { Refusal } from '#contract/errors.ts';
import type { Settings } from '#contract/settings.ts';
import type { Caller } from '#domain/permissions.ts';
import type { Db } from '#platform/db/db.ts';
import type { Context } from '../../shared/context.ts';
import { refuseOwnMatter } from '../../shared/refuse-own-matter.ts';
import { findFeaturedFacts } from '../featured/featured-store.ts';

interface CheckFeaturedInput {
  before: Settings;
  after: Settings;
  caller: Caller;
}

export async function checkFeatured(
  tx: Db,
  { clock }: Pick<Context, 'clock'>,
  { before, after, caller }: CheckFeaturedInput,
): Promise<void> {
  const old = before.featuredClasses;
  const ids = after.featuredClasses
    .filter((each) => !old.some((one) => isDeepStrictEqual(one, each)))
    .map(({ id }) => id);
  if (ids.length === 0) return;
  const found = await findFeaturedFacts(tx, { ids, now: clock.now() });
  const isKnown = (id: string): boolean =>
    found.some((row) => row.id === id) || old.some((one) => one.id === id);
  if (!ids.every(isKnown))
    throw new Refusal('invalid_input', {
      fields: { 'values.featuredClasses': 'must name classes that there are' },
    });
  refuseOwnMatter(caller, ...found.map((row) => row.teacher_id));
}
