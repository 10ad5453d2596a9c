// The topics of the feeds: each category, and all classes.
import { categories } from '#contract/classes/categories.ts';

export interface FeedTopic {
  slug: string;
  /** All categories when left out. */
  categoryId?: number;
  name: string;
}

const everything: FeedTopic = { slug: 'all', name: 'All classes' };

export function findFeedTopic(slug: string): FeedTopic | undefined {
  if (slug === everything.slug) return everything;
  const category = categories.find((each) => each.slug === slug);
  return category && { slug, categoryId: category.id, name: `${category.name} classes` };
}
