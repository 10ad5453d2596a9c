// Reads a landing page: a kind of class, everywhere or around one town.
import { landingSlug, type LandingPage } from '#contract/classes/landing.ts';
import { missing } from '#contract/errors.ts';
import type { Db } from '#platform/db/db.ts';
import { findClasses } from '../listing/find-classes.ts';
import type { CardContext } from '../listing/read-cards.ts';
import {
  findTagsOfTown,
  findTagsWithSlugs,
  findTownsOfTag,
  findTownsWithSlugs,
  type LandingTag,
  type TownRow,
} from './landing-store.ts';

const mostLinks = 12;

export async function showLanding(
  db: Db,
  context: CardContext,
  slug: string,
): Promise<LandingPage> {
  const { tag, town, townSlug } = await understandSlug(db, slug);
  const now = context.clock.now();
  const label = town && `${town.town}, ${town.state}`;
  const [found, towns, kinds] = await Promise.all([
    findClasses(db, context, { tag: tag.slug, near: label, sort: ['date'] }),
    findTownsOfTag(db, { tagId: tag.id, now, most: mostLinks + 1 }),
    town ? findTagsOfTown(db, { ...town, now, most: mostLinks + 1 }) : [],
  ]);
  const self = landingSlug(tag.slug, townSlug);
  return {
    slug: self,
    tag: { slug: tag.slug, name: tag.name, categoryId: tag.category_id },
    town: town && label ? { name: town.town, state: town.state, label } : null,
    total: found.total,
    leastPrice:
      found.classes.length > 0 ? Math.min(...found.classes.map((card) => card.price)) : null,
    classes: found.classes,
    towns: towns
      .map((one) => ({
        slug: landingSlug(tag.slug, one.is_shared ? withState(one) : one.slug),
        label: `${one.town}, ${one.state}`,
      }))
      .filter((link) => link.slug !== self)
      .slice(0, mostLinks),
    kinds: kinds
      .map((one) => ({ slug: landingSlug(one.slug, townSlug), label: one.name }))
      .filter((link) => link.slug !== self)
      .slice(0, mostLinks),
  };
}

const withState = ({ slug, state }: Pick<TownRow, 'slug' | 'state'>): string =>
  `${slug}-${state.toLowerCase()}`;

interface Understood {
  tag: LandingTag;
  town: TownRow | undefined;
  townSlug: string | undefined;
}

/** A tag may contain "-in-" itself, so every reading is tried. Refuses what is no tag, or no town with classes. */
async function understandSlug(db: Db, slug: string): Promise<Understood> {
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
async function findTown(
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
