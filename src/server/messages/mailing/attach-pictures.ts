// Attaches the pictures of mailed messages, made small and into a form that every mail program shows.
import { buffer } from 'node:stream/consumers';
import type { MailPayload } from '#contract/mails.ts';
import type { Attachment, AttachFiles } from '#platform/mail/mail-templates.ts';
import { masterFile } from '#platform/pictures/picture-files.ts';
import type { Storage } from '#platform/storage/storage.ts';

const mostPictures = 6;
const mostBytes = 2_000_000;
const widestPx = 1200;

/** A picture that cannot be read any more is left out: the mail links to the conversation. */
export const createAttachPictures =
  (storage: Pick<Storage, 'get'>): AttachFiles =>
  async (kind, payload) => {
    if (kind !== 'new-messages') return [];
    const { messages } = payload as MailPayload<typeof kind>;
    const keys = messages.flatMap(({ pictures }) => pictures).slice(0, mostPictures);
    const files: Attachment[] = [];
    let bytes = 0;
    for (const [index, key] of keys.entries()) {
      const content = await readSmall(storage, key).catch(() => undefined);
      if (!content || bytes + content.byteLength > mostBytes) continue;
      bytes += content.byteLength;
      files.push({ filename: `photo-${index + 1}.jpg`, contentType: 'image/jpeg', content });
    }
    return files;
  };

async function readSmall(storage: Pick<Storage, 'get'>, key: string): Promise<Buffer | undefined> {
  const file = await storage.get(masterFile(key));
  if (!file) return undefined;
  // Imported for the first picture: a start would load the whole library for nothing.
  const { default: sharp } = await import('sharp');
  return sharp(await buffer(file.body))
    .resize(widestPx, widestPx, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .jpeg({ quality: 75 })
    .toBuffer();
}
