// Serves the cards of classes: drawn for the first request, kept in the storage, and replaced when the class changes.
import type { FastifyInstance, FastifyReply } from 'fastify';
import { Refusal } from '#contract/errors.ts';
import { readFile, masterFile } from '#platform/pictures/picture-files.ts';
import { cardFile } from '#platform/pictures/cards/card-file.ts';
import { createSlots } from '#platform/pictures/slots.ts';
import { readPublicClass } from '../class-page/read-public-class.ts';
import type { Context } from '../../shared/context.ts';
import { describeCard, readShareName, type ShareCard, sharePath } from './share-card.ts';

type Needs = Pick<Context, 'db' | 'clock' | 'readSettings' | 'pictures'>;

const headers = {
  // Shared caches forget the card of a class that was taken down within the hour.
  'cache-control': 'public, max-age=3600',
  'content-security-policy': "default-src 'none'; sandbox",
  // Cards are made for other sites.
  'cross-origin-resource-policy': 'cross-origin',
  'content-type': 'image/jpeg',
};

/** A card takes a core for a second: one after the other, and a full queue refuses with `busy`. */
const limits = { atOnce: 1, mostWaiting: 20 };

export function serveShareCards(server: FastifyInstance, context: Needs): void {
  const slots = createSlots(limits);
  const underWay = new Map<string, Promise<Buffer>>();
  /** Draws once for simultaneous requests. */
  const draw = (file: string, card: ShareCard): Promise<Buffer> => {
    const drawing = underWay.get(file) ?? slots.run(() => drawAndKeep(context, file, card));
    underWay.set(file, drawing);
    return drawing.finally(() => underWay.delete(file));
  };
  server.get<{ Params: { name: string } }>('/share/classes/:name.jpg', async (request, reply) => {
    const asked = readShareName(request.params.name);
    if (!asked) throw new Refusal('not_found');
    // Read for every request, so that a class that was taken down takes its card along.
    const card = await readCard(context, asked.classId);
    // Only the present card is ever drawn: nobody can ask for more cards than there are classes.
    if (card.version !== asked.version)
      return redirectToPresent(reply, asked.classId, card.version);
    const file = cardFile(asked.classId, card.version);
    const bytes = (await readFile(context.pictures.storage, file)) ?? (await draw(file, card));
    return reply.headers(headers).send(bytes);
  });
}

const redirectToPresent = (reply: FastifyReply, classId: string, version: string): FastifyReply =>
  reply.header('cache-control', 'no-store').redirect(sharePath(classId, version), 302);

async function readCard({ db, clock, readSettings }: Needs, classId: string): Promise<ShareCard> {
  const [{ row, sessions }, settings] = await Promise.all([
    readPublicClass(db, { clock }, { id: classId }),
    readSettings(db),
  ]);
  return describeCard(row, {
    next: sessions[0],
    coverKey: row.pictures[0]?.key,
    ...settings,
  });
}

async function drawAndKeep(
  { pictures: { encoder, storage } }: Needs,
  file: string,
  { texts, coverKey, logoKey }: ShareCard,
): Promise<Buffer> {
  const read = async (key: string | undefined) =>
    (key && (await readFile(storage, masterFile(key)))) || undefined;
  const [photo, logo] = await Promise.all([read(coverKey), read(logoKey)]);
  const bytes = Buffer.from(await encoder.card(texts, { photo, logo }));
  await storage.put(file, bytes, headers['content-type']);
  return bytes;
}
