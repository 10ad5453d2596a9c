// What both sides know of an uploaded picture: its limits, the sentences that refuse one, its shape on the wire.
import * as z from 'zod/mini';

export const pictureMaxBytes = 5 * 1024 * 1024;
export const pictureMaxPixels = 40_000_000;
/** No camera makes a longer one, and a thread of pixels takes a decoder for ever. */
export const pictureMaxSide = 20_000;

/** The specification's own words, as far as they go. */
export const pictureMessages = {
  type: 'File type must be JPEG, PNG or WebP',
  animated: 'File type must be JPEG, PNG or WebP, and not animated',
  damaged: 'The picture is damaged or incomplete',
  tooManyPixels: 'The picture has more than 40 megapixels',
  tooLong: 'The picture is wider or higher than 20,000 pixels',
} as const;

/** The widths in pixels that pages ask for; a narrower picture also has its own. */
export const pictureWidths = [320, 640, 1200] as const;

export const pictureSchema = z.object({
  key: z.string().check(z.describe('The name of the picture, to attach it to something.')),
  url: z.string().check(z.describe('For whoever wants one file: WebP, the widest.')),
  width: z.int(),
  height: z.int(),
  thumbhash: z.string().check(z.describe('A blurred preview in about 30 letters (base64).')),
  sources: z
    .array(z.object({ type: z.string(), srcset: z.string() }))
    .check(z.describe('The same picture in other formats and widths, the best first.')),
});

export type PictureResponse = z.infer<typeof pictureSchema>;
