// Writes the sitemap, in files of at most 50,000 addresses as the protocol requires.
import { landingSlug } from '#contract/classes/landing.ts';
import { xmlText } from '#platform/xml-text.ts';
import { countLandingAddresses, findLandingAddresses } from '../landing/landing-store.ts';
import { countAddresses, findClassAddresses, findInstructorAddresses } from './feed-store.ts';
import { countStudioAddresses, findStudioAddresses } from './studio-address-store.ts';
import type { Context } from '../../shared/context.ts';

/** Pages that exist whatever is taught. */
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

export type SitemapContext = Pick<Context, 'db' | 'clock'> & {
  config: Pick<Context['config'], 'publicUrl'>;
  /** The most addresses of one file. */
  perFile?: number;
};

const mostPerFile = 50_000;

const kinds = {
  classes: classUrls,
  instructors: instructorUrls,
  studios: studioUrls,
  kinds: landingUrls,
} as const;
type Kind = keyof typeof kinds;
const kindNames = Object.keys(kinds) as Kind[];

/** A single file with everything where it fits, else an index of the files. */
export async function writeSitemap(context: SitemapContext): Promise<string> {
  const { db, clock, config, perFile = mostPerFile } = context;
  const { publicUrl } = config;
  const now = clock.now();
  const counts = {
    ...(await countAddresses(db, now)),
    studios: await countStudioAddresses(db, now),
    kinds: await countLandingAddresses(db, now),
  };
  const found = kindNames.reduce((sum, kind) => sum + counts[kind], 0);
  if (fixedPaths.length + found <= perFile) {
    const all = { offset: 0, most: perFile };
    const urls = await Promise.all(kindNames.map((kind) => kinds[kind](context, all)));
    return writeUrls([...fixedUrls(publicUrl), ...urls.flat()].slice(0, perFile));
  }
  const parts = kindNames.flatMap((kind) =>
    Array.from(
      { length: Math.ceil(counts[kind] / perFile) },
      (_, index) => `${publicUrl}/sitemaps/${kind}-${index + 1}.xml`,
    ),
  );
  return writeIndex([`${publicUrl}/sitemaps/pages.xml`, ...parts]);
}

/** A file that the index names; undefined for an unknown name. */
export async function writeSitemapPart(
  context: SitemapContext,
  name: string,
): Promise<string | undefined> {
  if (name === 'pages') return writeUrls(fixedUrls(context.config.publicUrl));
  const [, kind, number] = /^(classes|instructors|studios|kinds)-([1-9]\d{0,3})$/.exec(name) ?? [];
  if (!kind) return undefined;
  const { perFile = mostPerFile } = context;
  const part = { offset: (Number(number) - 1) * perFile, most: perFile };
  const urls = await kinds[kind as Kind](context, part);
  return urls.length > 0 ? writeUrls(urls) : undefined;
}

const fixedUrls = (publicUrl: string): SitemapUrl[] =>
  fixedPaths.map((path) => ({ address: publicUrl + path }));

interface Part {
  offset: number;
  most: number;
}

async function classUrls({ db, clock, config }: SitemapContext, part: Part) {
  const rows = await findClassAddresses(db, { now: clock.now(), ...part });
  return rows.map(({ id, changed_at }) => ({
    address: `${config.publicUrl}/classes/${id}`,
    changedAt: changed_at,
  }));
}

async function instructorUrls({ db, clock, config }: SitemapContext, part: Part) {
  const rows = await findInstructorAddresses(db, { now: clock.now(), ...part });
  return rows.map(({ username, changed_at }) => ({
    address: `${config.publicUrl}/instructors/${encodeURIComponent(username)}`,
    changedAt: changed_at,
  }));
}

async function studioUrls({ db, clock, config }: SitemapContext, part: Part) {
  const rows = await findStudioAddresses(db, { now: clock.now(), ...part });
  return rows.map(({ handle, changed_at }) => ({
    address: `${config.publicUrl}/studios/${handle}`,
    changedAt: changed_at,
  }));
}

/** Pages of kinds, everywhere and by town. */
async function landingUrls({ db, clock, config }: SitemapContext, part: Part) {
  const rows = await findLandingAddresses(db, { now: clock.now(), ...part });
  return rows.map(({ tag, town, state, is_shared: isShared, updated_at }) => {
    const named = town && isShared ? `${town}-${(state ?? '').toLowerCase()}` : town;
    const address = `${config.publicUrl}/explore/${landingSlug(tag, named ?? undefined)}`;
    return { address, changedAt: updated_at };
  });
}

interface SitemapUrl {
  address: string;
  changedAt?: Date;
}

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** Writes a sitemap file: a list of pages (sitemaps.org). */
function writeUrls(urls: SitemapUrl[]): string {
  const lines = urls.map(({ address, changedAt }) => {
    const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
    return `<url><loc>${xmlText(address)}</loc>${changed}</url>\n`;
  });
  return `${head}<urlset ${namespace}>\n${lines.join('')}</urlset>\n`;
}

/** Writes a sitemap index: a list of sitemap files. */
function writeIndex(addresses: string[]): string {
  const lines = addresses.map((address) => `<sitemap><loc>${xmlText(address)}</loc></sitemap>\n`);
  return `${head}<sitemapindex ${namespace}>\n${lines.join('')}</sitemapindex>\n`;
}
