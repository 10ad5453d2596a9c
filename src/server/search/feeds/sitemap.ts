// The addresses that search engines should know, in files of at most 50,000 as the sitemap protocol asks.
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { countAddresses, findClassAddresses, findInstructorAddresses } from './feed-store.ts';
import { writeIndex, writeUrls, type SitemapUrl } from './sitemap-xml.ts';

/** Pages that are there whatever anybody teaches. */
const fixedPaths = [
  '/',
  '/explore',
  '/how-it-works',
  '/become-instructor',
  '/faq',
  '/contact',
  '/privacy',
  '/terms',
];

export interface SitemapTools {
  db: Db;
  clock: Clock;
  publicUrl: string;
  /** How many addresses one file may hold. */
  perFile?: number;
}

const mostPerFile = 50_000;

const kinds = { classes: classUrls, instructors: instructorUrls } as const;
type Kind = keyof typeof kinds;

/** Everything in one file where it fits, else the list of the files. */
export async function writeSitemap(tools: SitemapTools): Promise<string> {
  const { db, clock, publicUrl, perFile = mostPerFile } = tools;
  const counts = await countAddresses(db, clock.now());
  if (fixedPaths.length + counts.classes + counts.instructors <= perFile) {
    const all = { offset: 0, most: perFile };
    const [classes, instructors] = await Promise.all([
      classUrls(tools, all),
      instructorUrls(tools, all),
    ]);
    return writeUrls([...fixedUrls(publicUrl), ...classes, ...instructors].slice(0, perFile));
  }
  const parts = (['classes', 'instructors'] as const).flatMap((kind) =>
    Array.from(
      { length: Math.ceil(counts[kind] / perFile) },
      (_, index) => `${publicUrl}/sitemaps/${kind}-${index + 1}.xml`,
    ),
  );
  return writeIndex([`${publicUrl}/sitemaps/pages.xml`, ...parts]);
}

/** One of the files that the list names; undefined where there is none of that name. */
export async function writeSitemapPart(
  tools: SitemapTools,
  name: string,
): Promise<string | undefined> {
  if (name === 'pages') return writeUrls(fixedUrls(tools.publicUrl));
  const [, kind, number] = /^(classes|instructors)-([1-9]\d{0,3})$/.exec(name) ?? [];
  if (!kind) return undefined;
  const { perFile = mostPerFile } = tools;
  const part = { offset: (Number(number) - 1) * perFile, most: perFile };
  const urls = await kinds[kind as Kind](tools, part);
  return urls.length > 0 ? writeUrls(urls) : undefined;
}

const fixedUrls = (publicUrl: string): SitemapUrl[] =>
  fixedPaths.map((path) => ({ address: publicUrl + path }));

interface Part {
  offset: number;
  most: number;
}

async function classUrls({ db, clock, publicUrl }: SitemapTools, part: Part) {
  const rows = await findClassAddresses(db, { now: clock.now(), ...part });
  return rows.map(({ id, updated_at }) => ({
    address: `${publicUrl}/classes/${id}`,
    changedAt: updated_at,
  }));
}

async function instructorUrls({ db, clock, publicUrl }: SitemapTools, part: Part) {
  const rows = await findInstructorAddresses(db, { now: clock.now(), ...part });
  return rows.map(({ username, updated_at }) => ({
    address: `${publicUrl}/instructors/${encodeURIComponent(username)}`,
    changedAt: updated_at,
  }));
}
