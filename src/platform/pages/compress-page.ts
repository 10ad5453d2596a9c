// Compresses the HTML of a page and tags it by its content, on the thread that rendered it: requests do not wait for it.
import { createHash } from 'node:crypto';
import { brotliCompressSync, constants } from 'node:zlib';

export interface CompressedPage {
  /** Weak: the same tag stands for the plain and the compressed bytes. */
  etag: string;
  br: Uint8Array<ArrayBuffer>;
}

const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** The position is left out of the tag: a page that shows the same is the same, and an earlier position is as good. */
export function compressPage(html: string, position = ''): CompressedPage {
  const plain = Buffer.from(html);
  const shown = position === '' ? plain : html.replaceAll(position, '');
  const hash = createHash('sha256').update(shown).digest('base64url').slice(0, 22);
  // A copy of exactly these bytes, which can be handed over to another thread.
  return { etag: `W/"${hash}"`, br: new Uint8Array(brotliCompressSync(plain, options)) };
}
