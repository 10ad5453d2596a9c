// The topics of the feeds: all classes, a category, a kind of class (in a town), a town, an instructor, a studio.
import { categories } from '#contract/classes/categories.ts';
import { landingSlug } from '#contract/classes/landing.ts';
import type { Db } from '#platform/db/db.ts';
import { tags } from '../../shared/changes/change-tags.ts';
import { findTown, understandSlug } from '../landing/understand-slug.ts';
import { findPublicStudio } from '../studio-page/studio-page-store.ts';
import { type FeedChoice, findOpenInstructor } from './feed-store.ts';

export interface FeedTopic {
  /** Without its ending. */
  path: string;
  /** The page of the site that shows the same. */
  homePath: string;
  name: string;
  choice: FeedChoice;
  /** What the feed shows beside its classes. */
  tags: readonly string[];
}

type FindTopic = (db: Db, name: string) => Promise<FeedTopic | undefined>;

const all: FeedTopic = {
  path: '/feeds/all',
  homePath: '/explore',
  name: 'All classes',
  choice: {},
  tags: [tags.list, tags.seats],
};

export function findCategoryTopic(slug: string): FeedTopic | undefined {
  if (slug === 'all') return all;
  const category = categories.find((each) => each.slug === slug);
  return (
    category && {
      ...all,
      path: `/feeds/${slug}`,
      homePath: `/explore?category=${category.id}`,
      name: `${category.name} classes`,
      choice: { categoryId: category.id },
    }
  );
}

/** Feeds in folders, by the name of the folder. A name that stands for nothing finds no topic, or is refused. */
const folders: Record<string, FindTopic> = {
  explore: findKindTopic,
  towns: findTownTopic,
  instructors: findInstructorTopic,
  studios: findStudioTopic,
};

export async function findFolderTopic(
  db: Db,
  { folder, name }: { folder: string; name: string },
): Promise<FeedTopic | undefined> {
  return Object.hasOwn(folders, folder) ? folders[folder]?.(db, name) : undefined;
}

async function findKindTopic(db: Db, slug: string): Promise<FeedTopic> {
  const { tag, town, townSlug } = await understandSlug(db, slug);
  const path = `/explore/${landingSlug(tag.slug, townSlug)}`;
  return {
    ...all,
    path: `/feeds${path}`,
    homePath: path,
    name: town ? `${tag.name} in ${town.town}, ${town.state}` : tag.name,
    choice: { tagId: tag.id, ...(town && { town }) },
  };
}

async function findTownTopic(db: Db, slug: string): Promise<FeedTopic | undefined> {
  const found = await findTown(db, slug);
  if (!found) return undefined;
  const { town, townSlug } = found;
  const label = `${town.town}, ${town.state}`;
  return {
    ...all,
    path: `/feeds/towns/${townSlug}`,
    homePath: `/explore?${new URLSearchParams({ near: label })}`,
    name: `Classes in ${label}`,
    choice: { town },
  };
}

export async function findInstructorTopic(
  db: Db,
  username: string,
): Promise<FeedTopic | undefined> {
  const instructor = await findOpenInstructor(db, username);
  if (!instructor) return undefined;
  const path = `/instructors/${encodeURIComponent(instructor.username)}`;
  return {
    path: `/feeds${path}`,
    homePath: path,
    name: instructor.full_name.trim() || 'Instructor',
    choice: { instructorId: instructor.id },
    tags: [tags.instructor(instructor.id)],
  };
}

export async function findStudioTopic(db: Db, handle: string): Promise<FeedTopic | undefined> {
  const studio = await findPublicStudio(db, handle);
  if (!studio) return undefined;
  const path = `/studios/${studio.handle}`;
  return {
    path: `/feeds${path}`,
    homePath: path,
    name: studio.name,
    choice: { studioId: studio.id },
    tags: [tags.studio(studio.id), tags.list],
  };
}
