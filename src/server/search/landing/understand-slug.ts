// Understands the slug of a landing page: a kind of class, and the town if it names one.
import { missing } from '#contract/errors.ts';
import type { Db } from '#platform/db/db.ts';
import {
  findTagsWithSlugs,
  findTownsWithSlugs,
  type LandingTag,
  type TownRow,
} from './landing-store.ts';

export const withState = ({ slug, state }: Pick<TownRow, 'slug' | 'state'>): string =>
  `${slug}-${state.toLowerCase()}`;

interface Understood {
  tag: LandingTag;
  town: TownRow | undefined;
  townSlug: string | undefined;
}

/** A tag may contain "-in-" itself, so every reading is tried. Refuses what is no tag, or no town with classes. */
export async function understandSlug(db: Db, slug: string): Promise<Understood> {
  const parts = slug.split('-in-');
  const readings = parts.map((_, at) => ({
    tag: parts.slice(0, at + 1).join('-in-'),
    town: parts.slice(at + 1).join('-in-'),
  }));
  const tags = await findTagsWithSlugs(
    db,
    readings.map((reading) => reading.tag),
  );
  for (const reading of readings.toReversed()) {
    const tag = tags.find((one) => one.slug === reading.tag);
    if (!tag) continue;
    if (reading.tag === slug) return { tag, town: undefined, townSlug: undefined };
    const named = reading.town === '' ? undefined : await findTown(db, reading.town);
    if (named) return { tag, ...named };
  }
  throw missing('page');
}

/** "austin", or "portland-or" where several states have one; each town has one spelling of its own. */
export async function findTown(
  db: Db,
  slug: string,
): Promise<{ town: TownRow; townSlug: string } | undefined> {
  const [, bare = slug, state] = /^(.+)-([a-z]{2})$/.exec(slug) ?? [];
  const towns = await findTownsWithSlugs(db, [slug, bare]);
  const called = (name: string) => towns.filter((one) => one.slug === name);
  const inState = called(bare).find((one) => one.state.toLowerCase() === state);
  const town = called(slug)[0] ?? inState;
  if (!town) return undefined;
  return { town, townSlug: called(town.slug).length > 1 ? withState(town) : town.slug };
}
