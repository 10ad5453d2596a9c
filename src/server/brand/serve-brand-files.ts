// Serves the icons of the site and the logo as PNG. Icons that nobody has changed are files of the build.
import { readFile as readBuilt } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { missing } from '#contract/errors.ts';
import { pictureKeyRule } from '#contract/pictures.ts';
import { minuteMs } from '#domain/time/durations.ts';
import { type Cache, createCache } from '#platform/cache.ts';
import { masterFile, readFile } from '#platform/pictures/picture-files.ts';
import { findLogoFile, findPicturesByKey } from '../shared/brand/brand-picture-store.ts';
import { logoPath } from '../shared/brand/logo-file.ts';
import type { Context } from '../shared/context.ts';
import { endingOf, iconFileOf, iconTypes } from './icon-file.ts';
import { type IconFile, iconFiles, iconOfLook } from './icon-of-look.ts';

/** Dropped when the settings change. */
export type BrandFiles = Cache<Buffer>;

export const createBrandFiles = (): BrandFiles =>
  createCache<Buffer>({ maxEntries: 20, maxAgeMs: 60 * minuteMs });

type Needs = Pick<Context, 'db' | 'readSettings' | 'pictures'> & {
  brandFiles: BrandFiles;
  /** The folder of the built files. */
  clientDir: string;
};

const policy = "default-src 'none'; img-src data:; style-src 'unsafe-inline'; sandbox";
const hourly = 'public, max-age=3600';
const forever = 'public, max-age=31536000, immutable';

export const brandFileNames = Object.keys(iconFiles) as IconFile[];

export function serveBrandFiles(server: FastifyInstance, context: Needs): void {
  const { brandFiles } = context;
  for (const file of brandFileNames)
    server.get(`/${file}`, async (_request, reply) => {
      const bytes = await brandFiles.read(file, () => makeIcon(context, file));
      reply.header('cache-control', hourly).header('content-security-policy', policy);
      return reply.type(iconTypes[endingOf(file)]).send(bytes);
    });
  server.get<{ Params: { key: string } }>(logoPath(':key'), async (request, reply) => {
    const { key } = request.params;
    const isKey = z.safeParse(pictureKeyRule, key).success;
    const file = isKey && (await findLogoFile(context.db, key));
    if (!file) throw missing('page');
    reply.header('cache-control', forever).header('cross-origin-resource-policy', 'cross-origin');
    return reply.type(iconTypes.png).send(file.png);
  });
}

async function makeIcon(context: Needs, file: IconFile): Promise<Buffer> {
  const { brandName, accentColor, logo } = await context.readSettings(context.db);
  const picture = logo && (await findPicturesByKey(context.db, [logo])).get(logo);
  const bytes = picture && (await readFile(context.pictures.storage, masterFile(logo)));
  const spec = iconOfLook(file, {
    brandName,
    accentColor,
    logo: picture && bytes ? picture : undefined,
  });
  if (!spec) return readBuilt(join(context.clientDir, file));
  // A drawing of ours stays one where the file is one.
  if (spec.svg !== undefined && endingOf(file) === 'svg') return Buffer.from(spec.svg);
  const png = await context.pictures.encoder.icon(spec, bytes || undefined);
  return iconFileOf(file, png, spec.width);
}
