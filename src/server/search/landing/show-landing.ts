// Reads a landing page: a kind of class, everywhere or around one town.
import { landingSlug, type LandingPage } from '#contract/classes/landing.ts';
import type { Db } from '#platform/db/db.ts';
import { findClasses } from '../listing/find-classes.ts';
import type { CardContext } from '../listing/read-cards.ts';
import { findTagsOfTown, findTownsOfTag } from './landing-store.ts';
import { understandSlug, withState } from './understand-slug.ts';

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
